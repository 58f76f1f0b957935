export { lateText, minutesLate } from "./late";
export { LateTag } from "./late-tag";
export { getPhaseStatuses, getStatusAppearance, PHASES, type Phase, type StatusAppearance } from "./phases";
export { StatusChip } from "./status-chip";
export { StatusGlyph, StatusPill, StatusTag } from "./status-glyph";
