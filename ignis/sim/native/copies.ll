; Asynchronous copies to shared memory. A warp's queue keeps what its lanes have started: nothing
; moves before a lane waits for the group that the copy belongs to, or the queue is full.
; The queue is: number of the first entry, number of entries, groups committed by each lane at 64,
; entries at $Q_ENTRIES$. An entry is: sources at 0, destinations at 256, groups at 384, bytes to
; take from the source at 512, lanes at 640, size at 648, what the checkers know of it at 656.
define internal ptr @ig_copy_entry(ptr %queue, i64 %number) alwaysinline {
  %index = and i64 %number, $Q_LAST$
  %offset = mul i64 %index, $Q_ENTRY_BYTES$
  %first = getelementptr i8, ptr %queue, i64 $Q_ENTRIES$
  %entry = getelementptr i8, ptr %first, i64 %offset
  ret ptr %entry
}

define void @ig_copy_begin(ptr %warp, ptr %queue) {
  call void @llvm.memset.p0.i64(ptr %queue, i8 0, i64 $Q_ENTRIES$, i1 false)
  store ptr %queue, ptr %warp[$W_COPIES$]
  ret void
}

define internal void @ig_copy_move(ptr %from, ptr %to, i64 %take, i64 %size) alwaysinline {
  %whole = icmp eq i64 %take, %size
  br i1 %whole, label %all, label %some
all:
  switch i64 %size, label %b4 [i64 8, label %b8
                               i64 16, label %b16]
b4:
  %v4 = load i32, ptr %from
  store i32 %v4, ptr %to
  ret void
b8:
  %v8 = load i64, ptr %from
  store i64 %v8, ptr %to
  ret void
b16:
  %v16 = load <4 x i32>, ptr %from
  store <4 x i32> %v16, ptr %to
  ret void
some:
  call void @llvm.memset.p0.i64(ptr %to, i8 0, i64 %size, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %from, i64 %take, i1 false)
  ret void
}

define internal void @ig_copy_finish(ptr %warp, ptr %copy, i32 %mask) noinline {
  %arena = load ptr, ptr %warp
  %shared = load ptr, ptr %arena[$A_SHARED$]
  %destinations = getelementptr i8, ptr %copy, i64 256
  %takes = getelementptr i8, ptr %copy, i64 512
  %mask.p = getelementptr i8, ptr %copy, i64 640
  %pending = load i32, ptr %mask.p
  %size.p = getelementptr i8, ptr %copy, i64 648
  %size = load i64, ptr %size.p
  %others = xor i32 %mask, -1
  %left = and i32 %pending, %others
  store i32 %left, ptr %mask.p
  $EACH_LANE$
  %from = load ptr, ptr %copy[%lane64]
  %offset = load i32, ptr %destinations[%lane64]
  %offset64 = zext i32 %offset to i64
  %to = getelementptr i8, ptr %shared, i64 %offset64
  %take = load i32, ptr %takes[%lane64]
  %take64 = zext i32 %take to i64
  call void @ig_copy_move(ptr %from, ptr %to, i64 %take64, i64 %size)
  $NEXT_LANE$
end:
  %queue = load ptr, ptr %warp[$W_COPIES$]
  %told = load ptr, ptr %queue[2]
  %nobody = icmp eq ptr %told, null
  br i1 %nobody, label %out, label %tell
tell:
  call void %told(ptr %warp, ptr %copy, i32 %mask)
  br label %out
out:
  ret void
}

; Sources of which only some bytes are taken: byte by byte, but as aligned as the whole copy.
define internal void @ig_copy_check_some(ptr %warp, <32 x i64> %from, <32 x i32> %take, i32 %mask, i64 %size, i64 %info) noinline {
  %addresses = slots <32 x i64> %from
  %takes = slots <32 x i32> %take
  %low = sub i64 %size, 1
  $EACH_LANE$
  %address = load i64, ptr %addresses[%lane64]
  %some = load i32, ptr %takes[%lane64]
  %some64 = zext i32 %some to i64
  %odd = and i64 %address, %low
  %aligned = icmp eq i64 %odd, 0
  br i1 %aligned, label %bytes, label %bad
bytes:
  %i = phi i64 [0, %body], [%i.next, %fine]
  %more = icmp ult i64 %i, %some64
  br i1 %more, label %byte, label %whole
byte:
  %at = add i64 %address, %i
  %kind = call i64 @ig_probe(ptr %warp, i64 %at, i64 1)
  %i.next = add i64 %i, 1
  %good = icmp eq i64 %kind, 0
  br i1 %good, label %fine, label %bad
fine:
  br label %bytes
whole:
  $NEXT_LANE$
bad:
  %which = select i1 %aligned, i64 1, i64 2
  call void @ig_fault(ptr %warp, i64 %which, i64 %lane64, i64 %address, i64 %some64, i64 %info)
  unreachable
end:
  ret void
}

define void @ig_copy_start(ptr %warp, <32 x i64> %from, <32 x i32> %to, <32 x i32> %take, i32 %mask, i64 %size, i64 %lo, i64 %len, i64 %load, i64 %store) noinline {
  %arena = load ptr, ptr %warp
  %bytes = load i64, ptr %arena[$A_SHARED_BYTES$]
  call void @ig_bounds_shared(ptr %warp, <32 x i32> %to, i32 %mask, i64 %bytes, i64 %size, i64 %store)
  %size32 = trunc i64 %size to i32
  %size.v = splat <32 x i32> %size32
  %whole.v = icmp eq <32 x i32> %take, %size.v
  %whole.bits = bitcast <32 x i1> %whole.v to i32
  %none.v = icmp eq <32 x i32> %take, zeroinitializer
  %none = bitcast <32 x i1> %none.v to i32
  %whole = and i32 %whole.bits, %mask
  call void @ig_bounds(ptr %warp, <32 x i64> %from, i32 %whole, i64 %lo, i64 %len, i64 %size, i64 %load)
  %either = or i32 %whole.bits, %none
  %neither = xor i32 %either, -1
  %some = and i32 %neither, %mask
  %any = icmp ne i32 %some, 0
  br i1 %any, label %part, label %put
part:
  call void @ig_copy_check_some(ptr %warp, <32 x i64> %from, <32 x i32> %take, i32 %some, i64 %size, i64 %load)
  br label %put
put:
  %queue = load ptr, ptr %warp[$W_COPIES$]
  %first = load i64, ptr %queue
  %count = load i64, ptr %queue[1]
  %full = icmp ugt i64 %count, $Q_LAST$
  br i1 %full, label %oldest, label %room
oldest:
  %old = call ptr @ig_copy_entry(ptr %queue, i64 %first)
  %waiting.p = getelementptr i8, ptr %old, i64 640
  %waiting = load i32, ptr %waiting.p
  call void @ig_copy_finish(ptr %warp, ptr %old, i32 %waiting)
  %second = add i64 %first, 1
  store i64 %second, ptr %queue
  br label %room
room:
  %at = add i64 %first, %count
  %grown = add i64 %count, 1
  %count.next = select i1 %full, i64 %count, i64 %grown
  store i64 %count.next, ptr %queue[1]
  %copy = call ptr @ig_copy_entry(ptr %queue, i64 %at)
  store <32 x i64> %from, ptr %copy, align 64
  %to.p = getelementptr i8, ptr %copy, i64 256
  store <32 x i32> %to, ptr %to.p, align 64
  %committed.p = getelementptr i8, ptr %queue, i64 64
  %committed = load <32 x i32>, ptr %committed.p, align 64
  %group.p = getelementptr i8, ptr %copy, i64 384
  store <32 x i32> %committed, ptr %group.p, align 64
  %take.p = getelementptr i8, ptr %copy, i64 512
  store <32 x i32> %take, ptr %take.p, align 64
  %mask.p = getelementptr i8, ptr %copy, i64 640
  store i32 %mask, ptr %mask.p
  %size.p = getelementptr i8, ptr %copy, i64 648
  store i64 %size, ptr %size.p
  %known.p = getelementptr i8, ptr %queue, i64 24
  %known = load <2 x i64>, ptr %known.p, align 8
  %facts.p = getelementptr i8, ptr %copy, i64 656
  store <2 x i64> %known, ptr %facts.p, align 8
  ret void
}

define void @ig_copy_commit(ptr %warp, i32 %mask) noinline {
  %queue = load ptr, ptr %warp[$W_COPIES$]
  %committed.p = getelementptr i8, ptr %queue, i64 64
  %committed = load <32 x i32>, ptr %committed.p, align 64
  %lanes = bitcast i32 %mask to <32 x i1>
  %one = zext <32 x i1> %lanes to <32 x i32>
  %more = add <32 x i32> %committed, %one
  store <32 x i32> %more, ptr %committed.p, align 64
  ret void
}

; Finish the copies of these lanes, all but those of the last %allowed groups and of the group that
; is not committed yet; -1 finishes everything.
define void @ig_copy_wait(ptr %warp, i32 %mask, i64 %allowed) noinline {
entry:
  %queue = load ptr, ptr %warp[$W_COPIES$]
  %first = load i64, ptr %queue
  %count = load i64, ptr %queue[1]
  %end.number = add i64 %first, %count
  %committed.p = getelementptr i8, ptr %queue, i64 64
  %committed = load <32 x i32>, ptr %committed.p, align 64
  %few = trunc i64 %allowed to i32
  %few.v = splat <32 x i32> %few
  ; with -1 the open group, which has the number of those committed, is below the limit too
  %limit = sub <32 x i32> %committed, %few.v
  br label %loop
loop:
  %i = phi i64 [%first, %entry], [%next, %after]
  %start = phi i64 [%first, %entry], [%start.next, %after]
  %over = icmp uge i64 %i, %end.number
  br i1 %over, label %done, label %look
look:
  %copy = call ptr @ig_copy_entry(ptr %queue, i64 %i)
  %group.p = getelementptr i8, ptr %copy, i64 384
  %group = load <32 x i32>, ptr %group.p, align 64
  %old = icmp slt <32 x i32> %group, %limit
  %old.bits = bitcast <32 x i1> %old to i32
  %mask.p = getelementptr i8, ptr %copy, i64 640
  %waiting = load i32, ptr %mask.p
  %mine = and i32 %waiting, %mask
  %ready = and i32 %mine, %old.bits
  %any = icmp ne i32 %ready, 0
  br i1 %any, label %finish, label %after
finish:
  call void @ig_copy_finish(ptr %warp, ptr %copy, i32 %ready)
  br label %after
after:
  %left = load i32, ptr %mask.p
  %empty = icmp eq i32 %left, 0
  %is.first = icmp eq i64 %i, %start
  %drop = and i1 %empty, %is.first
  %step = zext i1 %drop to i64
  %start.next = add i64 %start, %step
  %next = add i64 %i, 1
  br label %loop
done:
  store i64 %start, ptr %queue
  %remaining = sub i64 %end.number, %start
  store i64 %remaining, ptr %queue[1]
  ret void
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
