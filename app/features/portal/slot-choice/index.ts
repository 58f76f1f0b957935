export { HoldClock } from "./hold-clock";
export { moveRadioFocus } from "./move-radio-focus";
export { aheadOf, type ReservedNow } from "./reserved-now";
export { describeDay, describeSlot, nameDay, nameSlot } from "./slot-words";
