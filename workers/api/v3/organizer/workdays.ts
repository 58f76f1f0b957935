import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { checkedType, workdayChecksResponse } from "~/domain/checks/workday-check-responses";
import { getWorkdayChecks } from "~/domain/checks/workday-checks";
import { printWorkdayChecks } from "~/domain/checks/workday-checks-pdf";
import { organizerText } from "~/domain/office-messages";
import { attachToWorkday, attachWorkdayInput } from "~/domain/workdays/attach";
import { bookDays, bookedDaysResponse, bookMonth } from "~/domain/workdays/book-days";
import { createWorkday } from "~/domain/workdays/create";
import { orderWorkdayJobs } from "~/domain/workdays/job-order";
import { readWorkday } from "~/domain/workdays/read";
import { releaseDays } from "~/domain/workdays/release-days";
import { removeWorkday } from "~/domain/workdays/remove";
import { workdayResponse } from "~/domain/workdays/responses";
import {
	bookDaysInput,
	bookMonthInput,
	createWorkdayInput,
	jobOrderInput,
	releaseDaysInput,
	updateWorkdayInput,
} from "~/domain/workdays/schemas";
import { updateWorkday } from "~/domain/workdays/update";
import { getExpectedVersion } from "../jobs/access";
import { idParam, weekReadAccess, weekWriteAccess } from "./access";

const area = "organizer";
const MIB = 1024 * 1024;

/** Workdays: a driver on a vehicle for one day, several days or a month. */
export const workdayRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/create-workday",
		area,
		summary: "Allocate a driver to a vehicle for a day and shift.",
		access: weekWriteAccess,
		body: createWorkdayInput,
		response: workdayResponse,
		async handle({ ctx, body }) {
			return {
				message: organizerText.workdayCreated,
				data: await createWorkday({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/update-workday/{id}",
		area,
		summary: "Change a workday: trailer, start time, notes, driver or vehicle.",
		access: weekWriteAccess,
		params: idParam,
		body: updateWorkdayInput,
		response: workdayResponse,
		async handle({ ctx, params, body, request }) {
			const input = { ...params, ...body, version: body.version ?? getExpectedVersion(request) };
			return { message: organizerText.workdayUpdated, data: await updateWorkday({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-workday/{id}",
		area,
		summary: "Get a workday with its jobs, timeline, checks, fuel and files.",
		access: weekReadAccess,
		params: idParam,
		response: workdayResponse,
		async handle({ ctx, params }) {
			return { data: await readWorkday(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/delete-workday/{id}",
		area,
		summary: "Deallocate the driver from a workday; its jobs stay planned on the vehicle.",
		access: weekWriteAccess,
		params: idParam,
		response: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			const data = await removeWorkday({ ctx: ctx(), input: params });
			return { message: organizerText.driverDeallocated, data };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/multiday-booking",
		area,
		summary: "Book a driver on a vehicle for several days; days that are not possible are listed.",
		access: weekWriteAccess,
		body: bookDaysInput,
		response: bookedDaysResponse,
		async handle({ ctx, body }) {
			return { message: organizerText.workdayBooked, data: await bookDays({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/multiday-booking-monthly",
		area,
		summary: "Book a driver on a vehicle for the given weekdays of a month.",
		access: weekWriteAccess,
		body: bookMonthInput,
		response: bookedDaysResponse,
		async handle({ ctx, body }) {
			return { message: organizerText.workdayBooked, data: await bookMonth({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/multiday-remove-booking",
		area,
		summary: "Deallocate drivers from a vehicle on several days; days on which work has started are listed.",
		access: weekWriteAccess,
		body: releaseDaysInput,
		response: bookedDaysResponse,
		async handle({ ctx, body }) {
			const data = await releaseDays({ ctx: ctx(), input: body });
			return { message: organizerText.workdayDeallocated, data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/change-workday-job-order",
		area,
		summary: "Change the order of a workday's jobs.",
		access: weekWriteAccess,
		body: jobOrderInput,
		response: workdayResponse,
		async handle({ ctx, body }) {
			return {
				message: organizerText.orderUpdated,
				data: await orderWorkdayJobs({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/save-workday-attachment",
		area,
		summary: "Attach files to a workday: images and documents, up to 10 MB each.",
		access: weekWriteAccess,
		form: true,
		maxBytes: 21 * MIB,
		body: attachWorkdayInput,
		response: workdayResponse,
		async handle({ ctx, body }) {
			const data = await attachToWorkday({ ctx: ctx(), input: body });
			return { message: "Attachment added Successfully", data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/workday-check-report/{id}",
		area,
		summary: "List the vehicle (1), trailer (2) or custom (3) checks of a workday.",
		access: weekReadAccess,
		params: idParam,
		query: checkedType,
		response: workdayChecksResponse,
		async handle({ ctx, params, query }) {
			return { data: await getWorkdayChecks({ ctx: ctx(), input: { ...params, ...query } }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/workday-check-report/{id}/pdf",
		area,
		summary:
			"Download the checks of a workday as PDF with the driver's signature; needs the company details and logo.",
		access: weekReadAccess,
		params: idParam,
		query: checkedType,
		response: "file",
		async handle({ ctx, params, query }) {
			return await printWorkdayChecks({ ctx: ctx(), input: { ...params, ...query } });
		},
	}),
];
