import { defineRoute } from "@/workers/http/route/route";
import { exportDriverTimesheet, getDriverTimesheet } from "~/domain/finance/pay/driver-timesheet";
import { getTimesheetDay } from "~/domain/finance/pay/timesheet-day";
import { exportVehicleTimesheet, getVehicleTimesheet } from "~/domain/finance/pay/vehicle-timesheet";

const area = "finance";

const csvFile = (name: string) => (text: string) =>
	new Response(text, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${name}"`,
		},
	});

/** What drivers and vehicles did in a week. */
export const timesheetRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/weekly-driver-time-record",
		area,
		summary:
			"Get the timesheet of drivers for a week (`date` a day of it, or two days separated by a comma), with each day, holidays and bank holidays.",
		operation: getDriverTimesheet,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/timesheet-days/{id}",
		area,
		summary:
			"Get a workday to review: planned and clocked times, breaks, where the driver clocked in and out, and what was reported.",
		operation: getTimesheetDay,
	}),
	defineRoute({
		method: "POST",
		path: "/client/download-driver-time-sheet-csv",
		readsOnly: true,
		area,
		summary:
			"Download the timesheet of drivers as CSV; that of payees (`driver_emp_type` 2) as payroll takes it.",
		operation: exportDriverTimesheet,
		weight: "heavy",
		isExport: true,
		response: "file",
		respond: csvFile("driver_timesheet.csv"),
	}),
	defineRoute({
		method: "GET",
		path: "/client/weekly-vehicle-time-records",
		area,
		summary:
			"Get the timesheet of vehicles for a week (`date` a day of it, or two days separated by a comma): hours, fuel and mileage.",
		operation: getVehicleTimesheet,
		weight: "long",
	}),
	defineRoute({
		method: "POST",
		path: "/client/download-vehicle-time-sheet-csv",
		readsOnly: true,
		area,
		summary: "Download the timesheet of vehicles as CSV.",
		operation: exportVehicleTimesheet,
		weight: "heavy",
		isExport: true,
		response: "file",
		respond: csvFile("vehicle_timesheet.csv"),
	}),
] as const;
