import { z } from "zod";
import { defineRoute } from "@/workers/http/route/route";
import { endFuelException, setFuelException } from "~/domain/finance/invoicing/fuel/exceptions";
import { importFuelSurcharges } from "~/domain/finance/invoicing/fuel/import-surcharges";
import { exportFuelSurcharge, getFuelSurcharge } from "~/domain/finance/invoicing/fuel/read-year";
import { saveFuelSettings } from "~/domain/finance/invoicing/fuel/save-settings";
import { fuelExceptionEnd } from "~/domain/finance/invoicing/fuel/schemas";
import { clearFuelMonth, setFuelMonth } from "~/domain/finance/invoicing/fuel/set-month";

const area = "account-settings";
const params = z.object({ month: z.string().min(1).max(20) });

/** The fuel surcharge by month: of all, of customers, and the table by pump price. */
export const fuelSurchargeRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/fuel-surcharge",
		area,
		summary:
			"Get the fuel surcharges of a year by month, with pump prices, jobs and what they come to, the table, and what is agreed with customers.",
		operation: getFuelSurcharge,
		weight: "long",
	}),
	defineRoute({
		method: "GET",
		path: "/client/fuel-surcharge/csv",
		area,
		summary: "Download the fuel surcharges of a year by month as fuel-surcharge.csv.",
		operation: exportFuelSurcharge,
		weight: "heavy",
		isExport: true,
		response: "file",
		respond: (text) =>
			new Response(text, {
				headers: {
					"Content-Type": "text/csv; charset=utf-8",
					"Content-Disposition": 'attachment; filename="fuel-surcharge.csv"',
				},
			}),
	}),
	defineRoute({
		method: "PUT",
		path: "/client/fuel-surcharge/settings",
		area,
		summary:
			"Save the table by pump price, and whether the month of the work or of the invoice counts; months that were set by a price follow, unless jobs of theirs are on invoices.",
		operation: saveFuelSettings,
	}),
	defineRoute({
		method: "POST",
		path: "/client/fuel-surcharge/import",
		area,
		summary:
			"Import fuel surcharges by month, each with a percentage or a pump price, of all or of a customer; with `preview` 1 nothing is saved.",
		operation: importFuelSurcharges,
	}),
	defineRoute({
		method: "POST",
		path: "/client/fuel-surcharge/exceptions",
		area,
		summary: "Agree a fuel surcharge with a customer, for a month or from a month on.",
		operation: setFuelException,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/fuel-surcharge/exceptions/{id}",
		area,
		summary: "Delete what was agreed with a customer; with `from` it ends before that month.",
		operation: endFuelException,
		query: fuelExceptionEnd.pick({ from: true }),
		body: null,
		toInput: ({ params, query }) => ({ ...fuelExceptionEnd.pick({ from: true }).parse(query), ...params }),
	}),
	defineRoute({
		method: "PUT",
		path: "/client/fuel-surcharge/months/{month}",
		area,
		summary:
			"Set the fuel surcharge of a month, `2026-11`, by its pump price or by a percentage. Refused where jobs on invoices would have another one.",
		params,
		operation: setFuelMonth,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/fuel-surcharge/months/{month}",
		area,
		summary: "Take the fuel surcharge and the pump price of a month away; what was set before holds on.",
		params,
		operation: clearFuelMonth,
	}),
] as const;
