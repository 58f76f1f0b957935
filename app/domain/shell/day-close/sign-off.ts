import { commit } from "~/db/commit";
import { deleteCarry, reopenDayRow, saveCarry, signDay } from "~/db/repositories/shell/day-close";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { ClientActor } from "~/shared/actor";
import { conflict, forbidden } from "~/shared/errors";
import { dayCloseText } from "~/shared/texts/day-close";
import { todayInLondon } from "~/shared/time/london";
import type { Ctx } from "~/tenancy/ctx";
import { loadDay } from "./read-day";
import { carryInput, dayCloseResponse, reopenInput, signOffInput } from "./schemas";

const change = (date: string, kind: "carry" | "sign" | "reopen", payload: object = {}) =>
	({
		type: "dayCloseChange",
		kind,
		entity: "day_close",
		entity_id: null,
		payload: { date, ...payload },
	}) as const;

/** A day that may still be changed: it is not signed off, and not to come. Throws 409. */
async function loadOpenDay(ctx: Ctx<ClientActor>, date: string) {
	if (date > todayInLondon(ctx.now)) throw conflict(dayCloseText.isToCome);
	const day = await loadDay(ctx, date);
	if (day.closed?.signed_at) throw conflict(dayCloseText.isSignedOff);
	return day;
}

/** Carries what is open of a step over to the next day, or takes that back. Throws 409 for a day that is signed off or to come. */
export const carryStep = defineOperation({
	access: staffWith("home.write"),
	input: carryInput,
	response: dayCloseResponse,
	message: ({ steps }) => (steps.every(({ is_settled }) => is_settled) ? dayCloseText.allSettled : undefined),
	async run({ ctx, input: { date, step: id, reason } }) {
		const day = await loadOpenDay(ctx, date);
		const step = day.steps.find((one) => one.id === id);
		if (!step) throw forbidden(dayCloseText.isUnseen);
		if (reason !== null && step.count === 0) throw conflict(dayCloseText.nothingOpen);
		await commit(
			ctx,
			[
				reason === null
					? deleteCarry(date, id)
					: saveCarry(ctx, { date, step: id, open: step.count, reason }),
			],
			[change(date, "carry", { step: id, open: step.count })],
		);
		return await loadDay(ctx, date);
	},
});

/**
 * Signs a day off once each step that the role sees is clear or carried over; steps that it does not see are recorded as such. Throws
 * 409 where something is open, the day is to come, or another person was first.
 */
export const signOffDay = defineOperation({
	access: staffWith("home.write"),
	input: signOffInput,
	response: dayCloseResponse,
	message: dayCloseText.signedOff,
	async run({ ctx, input: { date, note, version } }) {
		const day = await loadOpenDay(ctx, date);
		const open = day.steps.filter(({ is_settled }) => !is_settled);
		if (open.length > 0) throw conflict(dayCloseText.stillOpen(open.map(({ title }) => title)));
		await commit(
			ctx,
			[signDay(ctx, { date, note, unseen: day.unseen }, version)],
			[change(date, "sign", { unseen: day.unseen })],
		);
		return await loadDay(ctx, date);
	},
});

/** Opens a day that was signed off again; the history has who did. Throws 409 if it is not signed off, or another person was first. */
export const reopenDay = defineOperation({
	access: staffWith("home.write"),
	input: reopenInput,
	response: dayCloseResponse,
	message: dayCloseText.reopened,
	async run({ ctx, input: { date, version } }) {
		const day = await loadDay(ctx, date);
		if (!day.closed?.signed_at) throw conflict(dayCloseText.isNotSignedOff);
		await commit(ctx, [reopenDayRow(date, version)], [change(date, "reopen")]);
		return await loadDay(ctx, date);
	},
});
