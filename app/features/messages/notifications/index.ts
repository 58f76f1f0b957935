export { type BellState, LiveBell } from "./bell";
