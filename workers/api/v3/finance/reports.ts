import { weighDays } from "@/workers/http/guard/weigh";
import { defineRoute } from "@/workers/http/route/route";
import { getDebtors } from "~/domain/finance/reports/debtors";
import {
	exportCustomerReport,
	exportDebtors,
	exportJobReport,
	exportProfitReport,
	exportSubContractorReport,
	exportVehicleReport,
} from "~/domain/finance/reports/export-reports";
import { exportQuoteReport, getQuoteReport } from "~/domain/finance/reports/quote-report";
import {
	getCustomerReport,
	getProfitReport,
	getSubContractorReport,
	getVehicleReport,
} from "~/domain/finance/reports/report-calls";
import { getJobReport } from "~/domain/finance/reports/report-jobs";
import { getPastDay } from "~/domain/planning/automatic-planning/past-days/get-past-day";

const area = "finance";
const asFile = {
	weight: "heavy",
	isExport: true,
	response: "file",
	respond: (file: Response) => file,
} as const;

/** What was earned on whom, and what is outstanding. Days are diary days; this month until today by default. */
export const reportRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/get-subcontractor-report",
		area,
		summary: "Get what sub-contractors carried in a range of days, with sums and the period before.",
		operation: getSubContractorReport,
		weight: weighDays,
	}),
	defineRoute({
		method: "GET",
		path: "/client/download-subcontractor-reports-csv",
		area,
		summary: "Download the sub-contractor report as sub_contractor.csv, or as xlsx.",
		operation: exportSubContractorReport,
		...asFile,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-customer-report",
		area,
		summary: "Get what customers were charged in a range of days, with sums and the period before.",
		operation: getCustomerReport,
		weight: weighDays,
	}),
	defineRoute({
		method: "GET",
		path: "/client/download-customer-reports-csv",
		area,
		summary: "Download the customer report as customer_report.csv, or as xlsx.",
		operation: exportCustomerReport,
		...asFile,
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-job-details-report",
		area,
		summary:
			"List the jobs that the reports add up, of a customer, vehicle, driver, sub-contractor, lane or status, with their sums.",
		operation: getJobReport,
		weight: weighDays,
	}),
	defineRoute({
		method: "GET",
		path: "/client/download-job-csv",
		area,
		summary: "Download the job details report as job_report.csv, or as xlsx.",
		operation: exportJobReport,
		...asFile,
	}),
	defineRoute({
		method: "GET",
		path: "/client/vehicle-report",
		area,
		summary: "Get what vehicles brought in a range of days, with sums and the period before.",
		operation: getVehicleReport,
		weight: weighDays,
	}),
	defineRoute({
		method: "POST",
		path: "/client/download-vehicle-reports-csv",
		readsOnly: true,
		area,
		summary: "Download the vehicle report as vehicle_report.csv, or as xlsx.",
		operation: exportVehicleReport,
		...asFile,
	}),
	defineRoute({
		method: "GET",
		path: "/client/profit-report",
		area,
		summary:
			"Get what was earned by lane, customer, driver or vehicle in a range of days, or by month beside last year.",
		operation: getProfitReport,
		weight: weighDays,
	}),
	defineRoute({
		method: "GET",
		path: "/client/download-profit-report-csv",
		area,
		summary: "Download the profit report as profit_report.csv, or as xlsx.",
		operation: exportProfitReport,
		...asFile,
	}),
	defineRoute({
		method: "GET",
		path: "/client/quote-report",
		area,
		summary:
			"Get the quotes made in a range of days by customer, lane, person or month: how many were won, their value, and why others were lost.",
		operation: getQuoteReport,
		weight: weighDays,
	}),
	defineRoute({
		method: "GET",
		path: "/client/download-quote-report-csv",
		area,
		summary: "Download the quote report as quote_report.csv, or as xlsx.",
		operation: exportQuoteReport,
		...asFile,
	}),
	defineRoute({
		method: "GET",
		path: "/client/past-day",
		area,
		summary:
			"Get a past day as it was planned, with what its drivers have reported, to be compared with the best plan.",
		operation: getPastDay,
		weight: "heavy",
	}),
	defineRoute({
		method: "GET",
		path: "/client/aged-debtors",
		area,
		summary: "Get what customers owe today, by how long it has been overdue.",
		operation: getDebtors,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/download-aged-debtors-csv",
		area,
		summary: "Download the aged debtors as aged_debtors.csv, or as xlsx.",
		operation: exportDebtors,
		...asFile,
	}),
] as const;
