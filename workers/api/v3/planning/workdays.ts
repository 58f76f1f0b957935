import { getExpectedVersion } from "@/workers/http/route/header-input";
import { defineRoute } from "@/workers/http/route/route";
import { getWorkdayChecks } from "~/domain/master-data/checks/workday-checks";
import { attachToWorkday } from "~/domain/planning/workdays/attach";
import { bookDays, bookMonth } from "~/domain/planning/workdays/book-days";
import { createWorkday } from "~/domain/planning/workdays/create";
import { orderWorkdayJobs } from "~/domain/planning/workdays/job-order";
import { getWorkday } from "~/domain/planning/workdays/read";
import { releaseDays } from "~/domain/planning/workdays/release-days";
import { removeWorkday } from "~/domain/planning/workdays/remove";
import { updateWorkday } from "~/domain/planning/workdays/update";
import { MIB } from "~/shared/bytes.mjs";

const area = "organizer";

/** Workdays: a driver on a vehicle for one day, several days or a month. */
export const workdayRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/create-workday",
		area,
		summary: "Allocate a driver to a vehicle for a day and shift.",
		operation: createWorkday,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-workday/{id}",
		area,
		summary: "Change a workday: trailer, start time, notes, driver or vehicle.",
		operation: updateWorkday,
		headerDefaults: (request) => ({ version: getExpectedVersion(request) }),
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-workday/{id}",
		area,
		summary: "Get a workday with its jobs, timeline, checks, fuel and files.",
		operation: getWorkday,
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/delete-workday/{id}",
		area,
		summary: "Deallocate the driver from a workday; its jobs stay planned on the vehicle.",
		operation: removeWorkday,
	}),
	defineRoute({
		method: "POST",
		path: "/client/multiday-booking",
		area,
		summary: "Book a driver on a vehicle for several days; days that are not possible are listed.",
		operation: bookDays,
	}),
	defineRoute({
		method: "POST",
		path: "/client/multiday-booking-monthly",
		area,
		summary: "Book a driver on a vehicle for the given weekdays of a month.",
		operation: bookMonth,
	}),
	defineRoute({
		method: "POST",
		path: "/client/multiday-remove-booking",
		area,
		summary: "Deallocate drivers from a vehicle on several days; days on which work has started are listed.",
		operation: releaseDays,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/change-workday-job-order",
		area,
		summary: "Change the order of a workday's jobs.",
		operation: orderWorkdayJobs,
	}),
	defineRoute({
		method: "POST",
		path: "/client/save-workday-attachment",
		area,
		summary: "Attach files to a workday: images and documents, up to 10 MB each.",
		form: true,
		maxBytes: 21 * MIB,
		operation: attachToWorkday,
	}),
	defineRoute({
		method: "GET",
		path: "/client/workday-check-report/{id}",
		area,
		summary: "List the vehicle (1), trailer (2) or custom (3) checks of a workday.",
		operation: getWorkdayChecks,
	}),
] as const;
