export { lateText, minutesLate } from "./late";
export { LateTag } from "./late-tag";
export { getPhaseStatuses, getStatusAppearance, PHASES, type Phase, type StatusAppearance } from "./phases";
export { RequestedTag } from "./requested-tag";
export { StatusChip } from "./status-chip";
export { StatusGlyph, StatusPill, StatusTag, StatusText } from "./status-glyph";
