// The PDF library is loaded by the browser alone: the screens of the server need none.
export { buildCheckReportPdf, nameCheckReport } from "~/domain/master-data/checks/check-report-pdf";
