; Values that shuffles read from lanes that take no part in them. The origins are 32 descriptions of
; the shuffle that a lane has its last one from, then for each lane the number of the lane that was
; read, plus 256 if that has ended.

; A shuffle of the lanes %mask, each of which names %members; %before are the lanes whose own value is
; undefined already. Returns the lanes whose result is.
define i32 @ig_undefined_read(<32 x i32> %from, <32 x i32> %members, i32 %mask, i32 %before, ptr %origins, i64 %info) noinline {
  %sources = slots <32 x i32> %from
  %named.p = slots <32 x i32> %members
  %old = alloca [64 x i64]
  call void @llvm.memcpy.p0.p0.i64(ptr %old, ptr %origins, i64 512, i1 false)
  %found.p = alloca i32
  store i32 0, ptr %found.p
  $EACH_LANE$
  %source = load i32, ptr %sources[%lane64]
  %source64 = zext i32 %source to i64
  %named = load i32, ptr %named.p[%lane64]
  %here = and i32 %named, %mask
  %bit = shl i32 1, %source
  %there = and i32 %here, %bit
  %own = icmp eq i32 %source, %lane
  %takes.part = icmp ne i32 %there, 0
  %good = or i1 %own, %takes.part
  br i1 %good, label %inherit, label %fresh
inherit:
  %theirs = and i32 %before, %bit
  %clean = icmp eq i32 %theirs, 0
  br i1 %clean, label %fine, label %copy
copy:
  %what = load i64, ptr %old[%source64]
  %second.0 = add i64 %source64, 32
  %whom = load i64, ptr %old[%second.0]
  br label %undefined
fresh:
  %is.named = and i32 %named, %bit
  %ended = icmp ne i32 %is.named, 0
  %flag = select i1 %ended, i64 256, i64 0
  %lane.flag = or i64 %source64, %flag
  br label %undefined
undefined:
  %shuffle = phi i64 [%what, %copy], [%info, %fresh]
  %lane.read = phi i64 [%whom, %copy], [%lane.flag, %fresh]
  store i64 %shuffle, ptr %origins[%lane64]
  %second = add i64 %lane64, 32
  store i64 %lane.read, ptr %origins[%second]
  %others = load i32, ptr %found.p
  %own.bit = shl i32 1, %lane
  %these = or i32 %others, %own.bit
  store i32 %these, ptr %found.p
  br label %fine
fine:
  $NEXT_LANE$
end:
  %found = load i32, ptr %found.p
  ret i32 %found
}

define void @ig_undefined_use(ptr %warp, i64 %kind, i32 %lanes, ptr %origins, i64 %info) noreturn noinline cold {
  %lane = call i32 @llvm.cttz.i32(i32 %lanes, i1 false)
  %lane64 = zext i32 %lane to i64
  %shuffle = load i64, ptr %origins[%lane64]
  %second = add i64 %lane64, 32
  %read = load i64, ptr %origins[%second]
  %source = and i64 %read, 255
  %ended = lshr i64 %read, 8
  %arena = load ptr, ptr %warp
  call void @ig_detail(ptr %arena, i64 %source, i64 %ended, i64 0, i64 %info)
  call void @ig_fault(ptr %warp, i64 %kind, i64 %lane64, i64 0, i64 0, i64 %shuffle)
  unreachable
}

; Lanes that name each other must name the same ones.
define void @ig_same_masks(ptr %w, <32 x i32> %members, i32 %mask, i64 %info) noinline {
  %slots = slots <32 x i32> %members
  $EACH_LANE$
  %named = load i32, ptr %slots[%lane64]
  %named.v = splat <32 x i32> %named
  %differ.v = icmp ne <32 x i32> %members, %named.v
  %differ = bitcast <32 x i1> %differ.v to i32
  %active = and i32 %differ, %mask
  %bad = and i32 %active, %named
  %good = icmp eq i32 %bad, 0
  br i1 %good, label %fine, label %wrong
fine:
  $NEXT_LANE$
wrong:
  %one = shl i32 1, %lane
  call void @ig_fault_lanes(ptr %w, i64 $MASK$, i32 %one, i64 0, i64 0, i64 %info)
  unreachable
end:
  ret void
}
