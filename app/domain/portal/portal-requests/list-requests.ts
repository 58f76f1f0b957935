import { z } from "zod";
import { read } from "~/db/read";
import { selectPortalRequests } from "~/db/repositories/portal/job-requests";
import { jobWriteAccess } from "~/domain/jobs/jobs/model/access";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { bookingAccess } from "~/domain/portal/bookings/access";
import { type PortalRequestView, portalRequestResponse, toPortalRequest } from "./schemas";

/** What customers wait for the office to answer, the newest first. */
export const listPortalRequests = defineOperation({
	access: jobWriteAccess,
	input: noInput,
	response: z.array(portalRequestResponse),
	async run({ ctx }): Promise<PortalRequestView[]> {
		const [rows] = await read(ctx.d1, [selectPortalRequests({ isOpen: true })]);
		return rows.map(toPortalRequest);
	},
});

/** What a customer waits for, and the quotes that it has to answer, the newest first. */
export const listOwnRequests = defineOperation({
	access: bookingAccess,
	input: noInput,
	response: z.array(portalRequestResponse),
	async run({ ctx }): Promise<PortalRequestView[]> {
		const { customer_id, rights } = ctx.actor;
		const [rows] = await read(ctx.d1, [selectPortalRequests({ waitingOf: customer_id })]);
		return rows
			.map(toPortalRequest)
			.map((request) => (rights.can_see_prices ? request : { ...request, offered_charge: null }));
	},
});
