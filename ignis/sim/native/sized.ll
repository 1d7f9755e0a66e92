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
  %arena = load ptr, ptr %w
  %sb = load ptr, ptr %arena[$A_SHARED$]
  %ss = load i64, ptr %arena[$A_SHARED_BYTES$]
  call void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %ss, i64 $N$, i64 %info)
  %m = bitcast i32 %mask to <32 x i1>
  %off = zext <32 x i32> %a to <32 x i64>
  %p = getelementptr i8, ptr %sb, <32 x i64> %off
  %r = call <32 x i$B$> @llvm.masked.gather.v32i$B$.v32p0(<32 x ptr> align $N$ %p, <32 x i1> %m, <32 x i$B$> zeroinitializer)
  ret <32 x i$B$> %r
}

define void @ig_store_shared$B$(ptr %w, <32 x i32> %a, i32 %mask, <32 x i$B$> %v, i64 %info) noinline {
  %arena = load ptr, ptr %w
  %sb = load ptr, ptr %arena[$A_SHARED$]
  %ss = load i64, ptr %arena[$A_SHARED_BYTES$]
  call void @ig_bounds_shared(ptr %w, <32 x i32> %a, i32 %mask, i64 %ss, i64 $N$, i64 %info)
  %off = zext <32 x i32> %a to <32 x i64>
  %m = bitcast i32 %mask to <32 x i1>
  %p = getelementptr i8, ptr %sb, <32 x i64> %off
  call void @llvm.masked.scatter.v32i$B$.v32p0(<32 x i$B$> %v, <32 x ptr> align $N$ %p, <32 x i1> %m)
  ret void
}

; Generic addresses: every lane on its own.
define <32 x i$B$> @ig_load_generic$B$(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %info) noinline {
  %global = call i1 @ig_all_global(ptr %w, <32 x i64> %a, i32 %mask)
  br i1 %global, label %whole, label %each
whole:
  %fast = call <32 x i$B$> @ig_load$B$(ptr %w, <32 x i64> %a, i32 %mask, i64 %lo, i64 %len, i64 %info)
  ret <32 x i$B$> %fast
each:
  %addresses = slots <32 x i64> %a
  %values = alloca <32 x i$B$>
  $EACH_LANE$
  %addr = load i64, ptr %addresses[%lane64]
  %value = call i$B$ @ig_generic_get$B$(ptr %w, i64 %lane64, i64 %addr, i64 %info)
  store i$B$ %value, ptr %values[%lane64]
  $NEXT_LANE$
end:
  %r = load <32 x i$B$>, ptr %values
  ret <32 x i$B$> %r
}

define void @ig_store_generic$B$(ptr %w, <32 x i64> %a, i32 %mask, <32 x i$B$> %v, i64 %lo, i64 %len, i64 %info) noinline {
  %global = call i1 @ig_all_global(ptr %w, <32 x i64> %a, i32 %mask)
  br i1 %global, label %whole, label %each
whole:
  call void @ig_store$B$(ptr %w, <32 x i64> %a, i32 %mask, <32 x i$B$> %v, i64 %lo, i64 %len, i64 %info)
  ret void
each:
  %addresses = slots <32 x i64> %a
  %values = slots <32 x i$B$> %v
  $EACH_LANE$
  %addr = load i64, ptr %addresses[%lane64]
  %value = load i$B$, ptr %values[%lane64]
  call void @ig_generic_set$B$(ptr %w, i64 %lane64, i64 %addr, i$B$ %value, i64 %info)
  $NEXT_LANE$
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
