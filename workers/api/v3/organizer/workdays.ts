import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { checkedType, workdayChecksShape } from "~/domain/checks/workday-check-shapes";
import { workdayChecks } from "~/domain/checks/workday-checks";
import { workdayChecksPdf } from "~/domain/checks/workday-checks-pdf";
import { organizerText } from "~/domain/office-messages";
import { attachToWorkday, attachWorkdayInput } from "~/domain/workdays/attach";
import { bookDays, bookMonth, manyShape } from "~/domain/workdays/book-days";
import { createWorkday } from "~/domain/workdays/create";
import { orderJobs } from "~/domain/workdays/job-order";
import { readWorkday } from "~/domain/workdays/read";
import { releaseDays } from "~/domain/workdays/release-days";
import { removeWorkday } from "~/domain/workdays/remove";
import {
	bookDaysInput,
	bookMonthInput,
	createWorkdayInput,
	jobOrderInput,
	releaseDaysInput,
	updateWorkdayInput,
} from "~/domain/workdays/schemas";
import { workdayShape } from "~/domain/workdays/shapes";
import { updateWorkday } from "~/domain/workdays/update";
import { versionOf } from "../jobs/access";
import { idParam, readsWeek, writesWeek } from "./access";

const area = "organizer";
const MIB = 1024 * 1024;

/** Drivers on vehicles: one day, many days, a month. */
export const workdayRoutes = [
	defineRoute({
		method: "POST",
		path: "/client/create-workday",
		area,
		summary: "Puts a driver on a vehicle for a day and shift.",
		access: writesWeek,
		body: createWorkdayInput,
		answer: workdayShape,
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
		summary: "Changes a workday: trailer, start, notes, another driver, or another vehicle for the driver.",
		access: writesWeek,
		params: idParam,
		body: updateWorkdayInput,
		answer: workdayShape,
		async handle({ ctx, params, body, request }) {
			const input = { ...params, ...body, version: body.version ?? versionOf(request) };
			return { message: organizerText.workdayUpdated, data: await updateWorkday({ ctx: ctx(), input }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/get-workday/{id}",
		area,
		summary: "A workday with its jobs, timeline, checks, fuel and files.",
		access: readsWeek,
		params: idParam,
		answer: workdayShape,
		async handle({ ctx, params }) {
			return { data: await readWorkday(ctx(), params.id) };
		},
	}),
	defineRoute({
		method: "DELETE",
		path: "/client/delete-workday/{id}",
		area,
		summary: "Takes the driver off a workday; jobs on it stay planned on the vehicle.",
		access: writesWeek,
		params: idParam,
		answer: z.object({ id: z.int() }),
		async handle({ ctx, params }) {
			const data = await removeWorkday({ ctx: ctx(), input: params });
			return { message: organizerText.driverDeallocated, data };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/multiday-booking",
		area,
		summary: "Books a driver on a vehicle on many days; days that are not possible are named.",
		access: writesWeek,
		body: bookDaysInput,
		answer: manyShape,
		async handle({ ctx, body }) {
			return { message: organizerText.workdayBooked, data: await bookDays({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/multiday-booking-monthly",
		area,
		summary: "Books a driver on a vehicle on some weekdays of a month.",
		access: writesWeek,
		body: bookMonthInput,
		answer: manyShape,
		async handle({ ctx, body }) {
			return { message: organizerText.workdayBooked, data: await bookMonth({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/multiday-remove-booking",
		area,
		summary: "Takes drivers off a vehicle on many days; days on which work has begun are named.",
		access: writesWeek,
		body: releaseDaysInput,
		answer: manyShape,
		async handle({ ctx, body }) {
			const data = await releaseDays({ ctx: ctx(), input: body });
			return { message: organizerText.workdayDeallocated, data };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/change-workday-job-order",
		area,
		summary: "Puts the jobs of one workday into another order.",
		access: writesWeek,
		body: jobOrderInput,
		answer: workdayShape,
		async handle({ ctx, body }) {
			return { message: organizerText.orderUpdated, data: await orderJobs({ ctx: ctx(), input: body }) };
		},
	}),
	defineRoute({
		method: "POST",
		path: "/client/save-workday-attachment",
		area,
		summary: "Puts files to a workday: images and documents, 10 MB at most each.",
		access: writesWeek,
		form: true,
		maxBytes: 21 * MIB,
		body: attachWorkdayInput,
		answer: workdayShape,
		async handle({ ctx, body }) {
			const data = await attachToWorkday({ ctx: ctx(), input: body });
			return { message: "Attachment added Successfully", data };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/workday-check-report/{id}",
		area,
		summary: "The vehicle (1), trailer (2) or custom (3) checks that were done on a workday.",
		access: readsWeek,
		params: idParam,
		query: checkedType,
		answer: workdayChecksShape,
		async handle({ ctx, params, query }) {
			return { data: await workdayChecks({ ctx: ctx(), input: { ...params, ...query } }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/workday-check-report/{id}/pdf",
		area,
		summary: "The same on paper, with the driver's signature; refused without company details or logo.",
		access: readsWeek,
		params: idParam,
		query: checkedType,
		answer: "file",
		async handle({ ctx, params, query }) {
			return await workdayChecksPdf({ ctx: ctx(), input: { ...params, ...query } });
		},
	}),
];
