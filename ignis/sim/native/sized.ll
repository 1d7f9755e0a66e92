; Accesses of $B$ bits.
declare <32 x i$B$> @llvm.masked.gather.v32i$B$.v32p0(<32 x ptr>, <32 x i1>, <32 x i$B$>)
declare void @llvm.masked.scatter.v32i$B$.v32p0(<32 x i$B$>, <32 x ptr>, <32 x i1>)

define <32 x i$B$> @ig_gather$B$(<32 x i64> %a, i32 %mask) {
  %m = bitcast i32 %mask to <32 x i1>
  %p = inttoptr <32 x i64> %a to <32 x ptr>
  %r = call <32 x i$B$> @llvm.masked.gather.v32i$B$.v32p0(<32 x ptr> align $N$ %p, <32 x i1> %m, <32 x i$B$> zeroinitializer)
  ret <32 x i$B$> %r
}

define void @ig_scatter$B$(<32 x i64> %a, i32 %mask, <32 x i$B$> %v) {
  %m = bitcast i32 %mask to <32 x i1>
  %p = inttoptr <32 x i64> %a to <32 x ptr>
  call void @llvm.masked.scatter.v32i$B$.v32p0(<32 x i$B$> %v, <32 x ptr> align $N$ %p, <32 x i1> %m)
  ret void
}

define <32 x i$B$> @ig_load$B$(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %info) noinline {
  call void @ig_bounds(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 $N$, i64 %info)
  %r = call <32 x i$B$> @ig_gather$B$(<32 x i64> %a, i32 %mask)
  ret <32 x i$B$> %r
}

define void @ig_store$B$(ptr %w, <32 x i64> %a, i32 %mask, <32 x i$B$> %v, i64 %lo, i64 %len, i64 %info) noinline {
  call void @ig_bounds(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 $N$, i64 %info)
  call void @ig_scatter$B$(<32 x i64> %a, i32 %mask, <32 x i$B$> %v)
  ret void
}

define <32 x i$B$> @ig_load_shared$B$(ptr %w, <32 x i32> %a, i32 %mask, i64 %info) noinline {
entry:
  %arena = load ptr, ptr %w
  %sb.p = getelementptr i64, ptr %arena, i64 $A_SHARED$
  %sb = load ptr, ptr %sb.p
  %ss.p = getelementptr i64, ptr %arena, i64 $A_SHARED_BYTES$
  %ss = load i64, ptr %ss.p
  call void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %ss, i64 $N$, i64 %info)
  %m = bitcast i32 %mask to <32 x i1>
  %off = zext <32 x i32> %a to <32 x i64>
  %p = getelementptr i8, ptr %sb, <32 x i64> %off
  %r = call <32 x i$B$> @llvm.masked.gather.v32i$B$.v32p0(<32 x ptr> align $N$ %p, <32 x i1> %m, <32 x i$B$> zeroinitializer)
  ret <32 x i$B$> %r
}

define void @ig_store_shared$B$(ptr %w, <32 x i32> %a, i32 %mask, <32 x i$B$> %v, i64 %info) noinline {
entry:
  %arena = load ptr, ptr %w
  %sb.p = getelementptr i64, ptr %arena, i64 $A_SHARED$
  %sb = load ptr, ptr %sb.p
  %ss.p = getelementptr i64, ptr %arena, i64 $A_SHARED_BYTES$
  %ss = load i64, ptr %ss.p
  call void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %ss, i64 $N$, i64 %info)
  %off = zext <32 x i32> %a to <32 x i64>
  %m = bitcast i32 %mask to <32 x i1>
  %p = getelementptr i8, ptr %sb, <32 x i64> %off
  call void @llvm.masked.scatter.v32i$B$.v32p0(<32 x i$B$> %v, <32 x ptr> align $N$ %p, <32 x i1> %m)
  ret void
}

; Generic addresses: every lane on its own.
define <32 x i$B$> @ig_load_generic$B$(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %info) noinline {
entry:
  %global = call i1 @ig_all_global(ptr %w, <32 x i64> %a, i32 %mask)
  br i1 %global, label %whole, label %each
whole:
  %fast = call <32 x i$B$> @ig_load$B$(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %info)
  ret <32 x i$B$> %fast
each:
  %addresses = alloca <32 x i64>
  store <32 x i64> %a, ptr %addresses
  %values = alloca <32 x i$B$>
  br label %loop
loop:
  %rest = phi i32 [%mask, %each], [%less, %body]
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %body
body:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %lane64 = zext i32 %lane to i64
  %p = getelementptr i64, ptr %addresses, i64 %lane64
  %addr = load i64, ptr %p
  %value = call i$B$ @ig_generic_get$B$(ptr %w, i64 %lane64, i64 %addr, i64 %info)
  %out = getelementptr i$B$, ptr %values, i64 %lane64
  store i$B$ %value, ptr %out
  %minus = sub i32 %rest, 1
  %less = and i32 %rest, %minus
  br label %loop
end:
  %r = load <32 x i$B$>, ptr %values
  ret <32 x i$B$> %r
}

define void @ig_store_generic$B$(ptr %w, <32 x i64> %a, i32 %mask, <32 x i$B$> %v, i64 %lo, i64 %len, i64 %info) noinline {
entry:
  %global = call i1 @ig_all_global(ptr %w, <32 x i64> %a, i32 %mask)
  br i1 %global, label %whole, label %each
whole:
  call void @ig_store$B$(ptr %w, <32 x i64> %a, i32 %mask, <32 x i$B$> %v, i64 %lo, i64 %len, i64 %info)
  ret void
each:
  %addresses = alloca <32 x i64>
  store <32 x i64> %a, ptr %addresses
  %values = alloca <32 x i$B$>
  store <32 x i$B$> %v, ptr %values
  br label %loop
loop:
  %rest = phi i32 [%mask, %each], [%less, %body]
  %done = icmp eq i32 %rest, 0
  br i1 %done, label %end, label %body
body:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %lane64 = zext i32 %lane to i64
  %p = getelementptr i64, ptr %addresses, i64 %lane64
  %addr = load i64, ptr %p
  %in = getelementptr i$B$, ptr %values, i64 %lane64
  %value = load i$B$, ptr %in
  call void @ig_generic_set$B$(ptr %w, i64 %lane64, i64 %addr, i$B$ %value, i64 %info)
  %minus = sub i32 %rest, 1
  %less = and i32 %rest, %minus
  br label %loop
end:
  ret void
}

define internal i$B$ @ig_generic_get$B$(ptr %w, i64 %lane, i64 %addr, i64 %info) {
  %host = call i64 @ig_resolve(ptr %w, i64 %lane, i64 %addr, i64 $N$, i64 %info)
  %p = inttoptr i64 %host to ptr
  $GET$
}

define internal void @ig_generic_set$B$(ptr %w, i64 %lane, i64 %addr, i$B$ %v, i64 %info) {
  %host = call i64 @ig_resolve(ptr %w, i64 %lane, i64 %addr, i64 $N$, i64 %info)
  %p = inttoptr i64 %host to ptr
  $SET$
}
