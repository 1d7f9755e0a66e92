; Barriers of a block: warps wait here until the scheduler finds the barrier complete.
define void @ig_barrier(ptr %warp, i32 %lanes, i64 %id, i64 %count, i32 %votes, i64 %info) noinline {
entry:
  %arena = load ptr, ptr %warp
  %n = call i32 @llvm.ctpop.i32(i32 %lanes)
  %n64 = zext i32 %n to i64
  %v = call i32 @llvm.ctpop.i32(i32 %votes)
  %v64 = zext i32 %v to i64
  %id.p = getelementptr i64, ptr %warp, i64 $W_BARRIER$
  store i64 %id, ptr %id.p
  %count.p = getelementptr i64, ptr %warp, i64 $W_COUNT$
  store i64 %count, ptr %count.p
  %votes.p = getelementptr i64, ptr %warp, i64 $W_VOTES$
  store i64 %v64, ptr %votes.p
  %lanes.p = getelementptr i64, ptr %warp, i64 $W_LANES$
  store i64 %n64, ptr %lanes.p
  %total.votes.p = getelementptr i64, ptr %warp, i64 $W_TOTAL_VOTES$
  store i64 %v64, ptr %total.votes.p
  %total.lanes.p = getelementptr i64, ptr %warp, i64 $W_TOTAL_LANES$
  store i64 %n64, ptr %total.lanes.p
  %info.p = getelementptr i64, ptr %warp, i64 $W_INFO$
  store i64 %info, ptr %info.p
  %warps.p = getelementptr i64, ptr %arena, i64 $A_WARP_COUNT$
  %warps = load i64, ptr %warps.p
  %single = icmp eq i64 %warps, 1
  %small = icmp ule i64 %count, 32
  %skip = and i1 %single, %small
  br i1 %skip, label %end, label %wait
wait:
  call void @ig_leave(ptr %arena, ptr %warp, i64 $WAITING$)
  br label %end
end:
  ret void
}

define void @ig_arrive(ptr %warp, i64 %id) noinline {
  %arena = load ptr, ptr %warp
  %place = add i64 %id, $A_ARRIVED$
  %p = getelementptr i64, ptr %arena, i64 %place
  %old = load i64, ptr %p
  %new = add i64 %old, 32
  store i64 %new, ptr %p
  ret void
}

; Release every barrier that is complete; returns 0 when nothing moved.
define internal i64 @ig_release(ptr %arena) {
entry:
  %count.p = getelementptr i64, ptr %arena, i64 $A_WARP_COUNT$
  %count = load i64, ptr %count.p
  br label %outer
outer:
  %i = phi i64 [0, %entry], [%i.next, %outer.next]
  %moved = phi i64 [0, %entry], [%moved.next, %outer.next]
  %warp = call ptr @ig_warp(ptr %arena, i64 %i)
  %state.p = getelementptr i64, ptr %warp, i64 $W_STATE$
  %state = load i64, ptr %state.p
  %waiting = icmp eq i64 %state, $WAITING$
  br i1 %waiting, label %look, label %outer.next
look:
  %id.p = getelementptr i64, ptr %warp, i64 $W_BARRIER$
  %id = load i64, ptr %id.p
  %want.p = getelementptr i64, ptr %warp, i64 $W_COUNT$
  %want = load i64, ptr %want.p
  %place = add i64 %id, $A_ARRIVED$
  %arrived.p = getelementptr i64, ptr %arena, i64 %place
  %arrived = load i64, ptr %arrived.p
  br label %sum
sum:
  %j = phi i64 [0, %look], [%j.next, %sum.next]
  %here = phi i64 [%arrived, %look], [%here.next, %sum.next]
  %votes = phi i64 [0, %look], [%votes.next, %sum.next]
  %lanes = phi i64 [0, %look], [%lanes.next, %sum.next]
  %absent = phi i64 [0, %look], [%absent.next, %sum.next]
  %other = call ptr @ig_warp(ptr %arena, i64 %j)
  %ostate.p = getelementptr i64, ptr %other, i64 $W_STATE$
  %ostate = load i64, ptr %ostate.p
  %oid.p = getelementptr i64, ptr %other, i64 $W_BARRIER$
  %oid = load i64, ptr %oid.p
  %ovotes.p = getelementptr i64, ptr %other, i64 $W_VOTES$
  %ovotes = load i64, ptr %ovotes.p
  %olanes.p = getelementptr i64, ptr %other, i64 $W_LANES$
  %olanes = load i64, ptr %olanes.p
  %owaits = icmp eq i64 %ostate, $WAITING$
  %same = icmp eq i64 %oid, %id
  %joins = and i1 %owaits, %same
  %done = icmp eq i64 %ostate, $DONE$
  %fine = or i1 %joins, %done
  %here32 = add i64 %here, 32
  %votes.more = add i64 %votes, %ovotes
  %lanes.more = add i64 %lanes, %olanes
  %absent.more = add i64 %absent, 1
  br label %sum.next
sum.next:
  %here.next = select i1 %joins, i64 %here32, i64 %here
  %votes.next = select i1 %joins, i64 %votes.more, i64 %votes
  %lanes.next = select i1 %joins, i64 %lanes.more, i64 %lanes
  %absent.next = select i1 %fine, i64 %absent, i64 %absent.more
  %j.next = add i64 %j, 1
  %j.more = icmp ult i64 %j.next, %count
  br i1 %j.more, label %sum, label %decide
decide:
  %all = icmp eq i64 %want, 0
  %nobody = icmp eq i64 %absent.next, 0
  %enough = icmp uge i64 %here.next, %want
  %complete = select i1 %all, i1 %nobody, i1 %enough
  br i1 %complete, label %open, label %outer.next
open:
  store i64 0, ptr %arrived.p
  br label %wake
wake:
  %k = phi i64 [0, %open], [%k.next, %wake.next]
  %sleeper = call ptr @ig_warp(ptr %arena, i64 %k)
  %sstate.p = getelementptr i64, ptr %sleeper, i64 $W_STATE$
  %sstate = load i64, ptr %sstate.p
  %sid.p = getelementptr i64, ptr %sleeper, i64 $W_BARRIER$
  %sid = load i64, ptr %sid.p
  %swaits = icmp eq i64 %sstate, $WAITING$
  %ssame = icmp eq i64 %sid, %id
  %wakes = and i1 %swaits, %ssame
  br i1 %wakes, label %rise, label %wake.next
rise:
  store i64 $READY$, ptr %sstate.p
  %tv.p = getelementptr i64, ptr %sleeper, i64 $W_TOTAL_VOTES$
  store i64 %votes.next, ptr %tv.p
  %tl.p = getelementptr i64, ptr %sleeper, i64 $W_TOTAL_LANES$
  store i64 %lanes.next, ptr %tl.p
  br label %wake.next
wake.next:
  %k.next = add i64 %k, 1
  %k.more = icmp ult i64 %k.next, %count
  br i1 %k.more, label %wake, label %outer.next
outer.next:
  %moved.next = phi i64 [%moved, %outer], [%moved, %decide], [1, %wake.next]
  %i.next = add i64 %i, 1
  %i.more = icmp ult i64 %i.next, %count
  br i1 %i.more, label %outer, label %end
end:
  ret i64 %moved.next
}

