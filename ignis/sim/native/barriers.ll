; There are 16 barriers, and they count whole warps.
define internal void @ig_valid(ptr %warp, i32 %lanes, i64 %id, i64 %count, i64 %info) alwaysinline {
  %high = icmp ugt i64 %id, 15
  %part = and i64 %count, 31
  %odd = icmp ne i64 %part, 0
  %bad = or i1 %high, %odd
  br i1 %bad, label %fault, label %end
fault:
  call void @ig_fault_lanes(ptr %warp, i64 $INVALID_BARRIER$, i32 %lanes, i64 0, i64 0, i64 %info)
  unreachable
end:
  ret void
}

; Barriers of a block: warps wait here until the scheduler finds the barrier complete.
define void @ig_barrier(ptr %warp, i32 %lanes, i64 %id, i64 %count, i32 %votes, i64 %info) noinline {
  call void @ig_valid(ptr %warp, i32 %lanes, i64 %id, i64 %count, i64 %info)
  call void @ig_wait_at(ptr %warp, i32 %lanes, i64 %id, i64 %count, i32 %votes, i64 %info)
  ret void
}

; The four warps of a warpgroup meet, all at one instruction: barriers 16 to 23, with which PTX can do
; nothing.
define void @ig_meet_group(ptr %warp, i64 %info) noinline {
  %index = load i64, ptr %warp[$W_INDEX$]
  %group = lshr i64 %index, 2
  %id = add i64 %group, 16
  %strict = or i64 %info, $ALIKE$
  call void @ig_wait_at(ptr %warp, i32 -1, i64 %id, i64 128, i32 0, i64 %strict)
  ret void
}

define internal void @ig_wait_at(ptr %warp, i32 %lanes, i64 %id, i64 %count, i32 %votes, i64 %info) {
  %arena = load ptr, ptr %warp
  %n = call i32 @llvm.ctpop.i32(i32 %lanes)
  %n64 = zext i32 %n to i64
  %v = call i32 @llvm.ctpop.i32(i32 %votes)
  %v64 = zext i32 %v to i64
  store i64 %id, ptr %warp[$W_BARRIER$]
  store i64 %count, ptr %warp[$W_COUNT$]
  store i64 %v64, ptr %warp[$W_VOTES$]
  store i64 %n64, ptr %warp[$W_LANES$]
  store i64 %v64, ptr %warp[$W_TOTAL_VOTES$]
  store i64 %n64, ptr %warp[$W_TOTAL_LANES$]
  store i64 %info, ptr %warp[$W_INFO$]
  %lanes64 = zext i32 %lanes to i64
  store i64 %lanes64, ptr %warp[$W_MASK$]
  %warps = load i64, ptr %arena[$A_WARP_COUNT$]
  %single = icmp eq i64 %warps, 1
  %small = icmp ule i64 %count, 32
  %skip = and i1 %single, %small
  br i1 %skip, label %alone, label %wait
alone:
  %everyone = icmp eq i64 %count, 0
  call void @ig_meet(ptr %arena, ptr %warp, i1 %everyone, i64 %n64)
  br label %end
wait:
  call void @ig_leave(ptr %arena, ptr %warp, i64 $WAITING$)
  br label %end
end:
  ret void
}

define void @ig_arrive(ptr %warp, i32 %lanes, i64 %id, i64 %count, i64 %info) noinline {
  call void @ig_valid(ptr %warp, i32 %lanes, i64 %id, i64 %count, i64 %info)
  %arena = load ptr, ptr %warp
  %slot = add i64 %id, $A_ARRIVED$
  %old = load i64, ptr %arena[%slot]
  %new = add i64 %old, 32
  store i64 %new, ptr %arena[%slot]
  ret void
}

; A barrier is complete with %met threads: note the first of a launch that a checker wants all threads
; of the block at, those that have ended too. Python judges by the source.
define internal void @ig_meet(ptr %arena, ptr %warp, i1 %everyone, i64 %met) alwaysinline {
  %info = load i64, ptr %warp[$W_INFO$]
  %strict = icmp slt i64 %info, 0
  %threads = load i64, ptr %arena[$A_THREADS$]
  %fewer = icmp ult i64 %met, %threads
  %asked = and i1 %strict, %everyone
  %left = and i1 %asked, %fewer
  br i1 %left, label %note, label %end
note:
  call void @ig_note_left(ptr %arena, ptr %warp, i64 %met)
  br label %end
end:
  ret void
}

define internal void @ig_note_left(ptr %arena, ptr %warp, i64 %met) noinline cold {
entry:
  %noted = load i64, ptr %arena[$A_LEFT_OUT$]
  %before = icmp ne i64 %noted, 0
  br i1 %before, label %end, label %seek
seek:
  %count = load i64, ptr %arena[$A_WARP_COUNT$]
  %threads = load i64, ptr %arena[$A_THREADS$]
  %id = load i64, ptr %warp[$W_BARRIER$]
  br label %look
look:
  %i = phi i64 [0, %seek], [%i.next, %look]
  %first = phi i64 [0, %seek], [%first.next, %look]
  %other = call ptr @ig_warp(ptr %arena, i64 %i)
  %state = load i64, ptr %other[$W_STATE$]
  %oid = load i64, ptr %other[$W_BARRIER$]
  %omask = load i64, ptr %other[$W_MASK$]
  %waits = icmp eq i64 %state, $WAITING$
  %same = icmp eq i64 %oid, %id
  %meets = and i1 %waits, %same
  %own = icmp eq ptr %other, %warp
  %here = or i1 %meets, %own
  %mask = select i1 %here, i64 %omask, i64 0
  %away = xor i64 %mask, 4294967295
  %lane = call i64 @llvm.cttz.i64(i64 %away, i1 false)
  %base = shl i64 %i, 5
  %thread = add i64 %base, %lane
  %low = icmp ult i64 %lane, 32
  %real = icmp ult i64 %thread, %threads
  %blank = icmp eq i64 %first, 0
  %low.real = and i1 %low, %real
  %found = and i1 %low.real, %blank
  %number = add i64 %thread, 1
  %first.next = select i1 %found, i64 %number, i64 %first
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %count
  br i1 %more, label %look, label %store
store:
  %info = load i64, ptr %warp[$W_INFO$]
  %block = load i64, ptr %arena[$A_BLOCK$]
  %index = load i64, ptr %warp[$W_INDEX$]
  %wmask = load i64, ptr %warp[$W_MASK$]
  %wlane = call i64 @llvm.cttz.i64(i64 %wmask, i1 false)
  %wbase = shl i64 %index, 5
  %wthread = add i64 %wbase, %wlane
  %note.p = getelementptr i64, ptr %arena, i64 $A_LEFT_OUT$
  store i64 %info, ptr %note.p
  store i64 %block, ptr %note.p[1]
  store i64 %wthread, ptr %note.p[2]
  store i64 %met, ptr %note.p[3]
  store i64 %first.next, ptr %note.p[4]
  br label %end
end:
  ret void
}

; Whether two warps wait at barriers of the block that a checker wants to be one: on other lines.
define internal i1 @ig_unlike(i64 %a, i64 %b) alwaysinline {
  %both = and i64 %a, %b
  %strict = icmp slt i64 %both, 0
  %differ = xor i64 %a, %b
  %line.high = lshr i64 %differ, 32
  %line = and i64 %line.high, 16777215
  %other.line = icmp ne i64 %line, 0
  %unlike = and i1 %strict, %other.line
  ret i1 %unlike
}

; Release every barrier that is complete; returns 0 when nothing moved, -1 where warps of the block
; have come to barriers that are not one.
define internal i64 @ig_release(ptr %arena) {
entry:
  %count = load i64, ptr %arena[$A_WARP_COUNT$]
  br label %outer
outer:
  %i = phi i64 [0, %entry], [%i.next, %outer.next]
  %moved = phi i64 [0, %entry], [%moved.next, %outer.next]
  %warp = call ptr @ig_warp(ptr %arena, i64 %i)
  %state = load i64, ptr %warp[$W_STATE$]
  %waiting = icmp eq i64 %state, $WAITING$
  br i1 %waiting, label %look, label %outer.next
look:
  %id = load i64, ptr %warp[$W_BARRIER$]
  %want = load i64, ptr %warp[$W_COUNT$]
  %own.info = load i64, ptr %warp[$W_INFO$]
  %everyone = icmp eq i64 %want, 0
  %slot = add i64 %id, $A_ARRIVED$
  %arrived = load i64, ptr %arena[%slot]
  br label %sum
sum:
  %j = phi i64 [0, %look], [%j.next, %sum.next]
  %here = phi i64 [%arrived, %look], [%here.next, %sum.next]
  %votes = phi i64 [0, %look], [%votes.next, %sum.next]
  %lanes = phi i64 [0, %look], [%lanes.next, %sum.next]
  %absent = phi i64 [0, %look], [%absent.next, %sum.next]
  %differ = phi i1 [false, %look], [%differ.next, %sum.next]
  %other = call ptr @ig_warp(ptr %arena, i64 %j)
  %ostate = load i64, ptr %other[$W_STATE$]
  %oid = load i64, ptr %other[$W_BARRIER$]
  %ovotes = load i64, ptr %other[$W_VOTES$]
  %olanes = load i64, ptr %other[$W_LANES$]
  %oinfo = load i64, ptr %other[$W_INFO$]
  %owaits = icmp eq i64 %ostate, $WAITING$
  %same = icmp eq i64 %oid, %id
  %meets = and i1 %owaits, %same
  ; those that come too many wait for the next time
  %short = icmp ult i64 %here, %want
  %fits = select i1 %everyone, i1 true, i1 %short
  %joins = and i1 %meets, %fits
  %done = icmp eq i64 %ostate, $DONE$
  %fine = or i1 %meets, %done
  %here32 = add i64 %here, 32
  %votes.more = add i64 %votes, %ovotes
  %lanes.more = add i64 %lanes, %olanes
  %absent.more = add i64 %absent, 1
  %unlike = call i1 @ig_unlike(i64 %own.info, i64 %oinfo)
  %parts = and i1 %joins, %unlike
  %differ.next = or i1 %differ, %parts
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
  %nobody = icmp eq i64 %absent.next, 0
  %enough = icmp uge i64 %here.next, %want
  %complete = select i1 %everyone, i1 %nobody, i1 %enough
  br i1 %complete, label %all.came, label %outer.next
all.came:
  br i1 %differ.next, label %divergent, label %open
divergent:
  ret i64 -1
open:
  call void @ig_meet(ptr %arena, ptr %warp, i1 %everyone, i64 %lanes.next)
  %left = call i64 @llvm.usub.sat.i64(i64 %arrived, i64 %want)
  %rest = select i1 %everyone, i64 0, i64 %left
  store i64 %rest, ptr %arena[%slot]
  br label %wake
wake:
  %k = phi i64 [0, %open], [%k.next, %wake.next]
  %got = phi i64 [%arrived, %open], [%got.next, %wake.next]
  %sleeper = call ptr @ig_warp(ptr %arena, i64 %k)
  %sstate = load i64, ptr %sleeper[$W_STATE$]
  %sid = load i64, ptr %sleeper[$W_BARRIER$]
  %swaits = icmp eq i64 %sstate, $WAITING$
  %ssame = icmp eq i64 %sid, %id
  %smeets = and i1 %swaits, %ssame
  %lacks = icmp ult i64 %got, %want
  %room = select i1 %everyone, i1 true, i1 %lacks
  %wakes = and i1 %smeets, %room
  %got.more = add i64 %got, 32
  br i1 %wakes, label %rise, label %wake.next
rise:
  store i64 $READY$, ptr %sleeper[$W_STATE$]
  store i64 %votes.next, ptr %sleeper[$W_TOTAL_VOTES$]
  store i64 %lanes.next, ptr %sleeper[$W_TOTAL_LANES$]
  br label %wake.next
wake.next:
  %got.next = phi i64 [%got, %wake], [%got.more, %rise]
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

; Warps wait at barriers that will never be complete: report the first of them.
define internal void @ig_deadlock(ptr %arena) {
entry:
  %count = load i64, ptr %arena[$A_WARP_COUNT$]
  br label %seek
seek:
  %d = phi i64 [0, %entry], [%d.next, %seek]
  %culprit = call ptr @ig_warp(ptr %arena, i64 %d)
  %cstate = load i64, ptr %culprit[$W_STATE$]
  %cwaits = icmp eq i64 %cstate, $WAITING$
  %d.next = add i64 %d, 1
  br i1 %cwaits, label %found, label %seek
found:
  %id = load i64, ptr %culprit[$W_BARRIER$]
  %want = load i64, ptr %culprit[$W_COUNT$]
  %info = load i64, ptr %culprit[$W_INFO$]
  %mask = load i64, ptr %culprit[$W_MASK$]
  %lane = call i64 @llvm.cttz.i64(i64 %mask, i1 false)
  %everyone = icmp eq i64 %want, 0
  %slot = add i64 %id, $A_ARRIVED$
  %arrived = load i64, ptr %arena[%slot]
  br label %look
look:
  %i = phi i64 [0, %found], [%i.next, %look.next]
  %here = phi i64 [%arrived, %found], [%here.next, %look.next]
  %alive = phi i64 [0, %found], [%alive.next, %look.next]
  %other = phi i64 [0, %found], [%other.next, %look.next]
  %location = phi i64 [0, %found], [%location.next, %look.next]
  %warp = call ptr @ig_warp(ptr %arena, i64 %i)
  %state = load i64, ptr %warp[$W_STATE$]
  %wid = load i64, ptr %warp[$W_BARRIER$]
  %wlanes = load i64, ptr %warp[$W_LANES$]
  %winfo = load i64, ptr %warp[$W_INFO$]
  %wmask = load i64, ptr %warp[$W_MASK$]
  %waits = icmp eq i64 %state, $WAITING$
  %same.id = icmp eq i64 %wid, %id
  %unlike = call i1 @ig_unlike(i64 %info, i64 %winfo)
  %alike = xor i1 %unlike, true
  %same = and i1 %same.id, %alike
  %joins = and i1 %waits, %same
  ; barriers with a count take 32 arrivals from every warp
  %each = select i1 %everyone, i64 %wlanes, i64 32
  %here.more = add i64 %here, %each
  %alive.more = add i64 %alive, %wlanes
  %base = shl i64 %i, 5
  %wlane = call i64 @llvm.cttz.i64(i64 %wmask, i1 false)
  %wfirst = select i1 %waits, i64 %wlane, i64 0
  %wthread = add i64 %base, %wfirst
  %wnumber = add i64 %wthread, 1
  %winfo.here = select i1 %waits, i64 %winfo, i64 0
  %unknown = icmp eq i64 %other, 0
  ; a thread that waits elsewhere says more than one that has ended
  %blank = icmp eq i64 %location, 0
  %better = and i1 %blank, %waits
  %take = or i1 %unknown, %better
  %absent = xor i1 %joins, true
  %chosen = and i1 %take, %absent
  br label %look.next
look.next:
  %here.next = select i1 %joins, i64 %here.more, i64 %here
  %alive.next = select i1 %waits, i64 %alive.more, i64 %alive
  %other.next = select i1 %chosen, i64 %wnumber, i64 %other
  %location.next = select i1 %chosen, i64 %winfo.here, i64 %location
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %count
  br i1 %more, label %look, label %report
report:
  %expected = select i1 %everyone, i64 %alive.next, i64 %want
  %group = icmp ugt i64 %id, 15
  %divergent = or i1 %everyone, %group
  %kind = select i1 %divergent, i64 $DIVERGENT_BARRIER$, i64 $DEADLOCK$
  call void @ig_detail(ptr %arena, i64 %here.next, i64 %expected, i64 %other.next, i64 %location.next)
  call void @ig_record(ptr %culprit, i64 %kind, i64 %lane, i64 0, i64 0, i64 %info)
  ret void
}

declare i64 @llvm.cttz.i64(i64, i1)
