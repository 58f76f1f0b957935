export { minutesLate } from "./late";
export { LateTag } from "./late-tag";
export { getPhaseStatuses, getStatusAppearance, PHASES, type Phase, type StatusAppearance } from "./phases";
export { RequestedTag, requestedTag } from "./requested-tag";
export { StatusChip } from "./status-chip";
export { statusGlyph, statusTag, statusText } from "./status-content";
export { StatusGlyph, StatusPill, StatusTag } from "./status-glyph";
