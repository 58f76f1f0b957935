export { HoldClock } from "./hold-clock";
export { moveRadioFocus } from "./move-radio-focus";
export { describeNextSlot, type LostSlot, nameNextSlot, nextSlot } from "./next-slot";
export { aheadOf, type ReservedNow } from "./reserved-now";
export { describeDay, describeSlot, nameDay, nameSlot } from "./slot-words";
