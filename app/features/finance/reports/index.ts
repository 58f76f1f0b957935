export { describePeriod, formatChange, formatShortPounds } from "./format";
export type { JobsOwner } from "./jobs-behind";
export { marginTone } from "./margin-cell";
export { MarginPlot } from "./margin-plot";
export { ReportFigures } from "./report-figures";
export { ReportPlot } from "./report-plot";
export { ReportScreen } from "./report-screen";
export { amountColumn, ReportTable } from "./report-table";
export { marginColumn, nameColumn, SubjectReport } from "./subject-report";
