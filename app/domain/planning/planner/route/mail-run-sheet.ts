import { z } from "zod";
import { commit, type Mail } from "~/db/commit";
import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectTemplate } from "~/db/repositories/kernel/email-templates";
import { selectAnyVehicleReg } from "~/db/repositories/master-data/vehicle-reads";
import { selectDriversOfDay } from "~/db/repositories/planning/workday-lists";
import { withStoredFiles } from "~/domain/kernel/files/picture";
import { buildMail } from "~/domain/kernel/mail/template";
import { defineOperation } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { splitEmails } from "~/shared/contact/email";
import { conflict, notFound, validation } from "~/shared/errors";
import { stopCountText } from "~/shared/jobs/stop-count";
import type { VehicleDay } from "~/shared/leases/lease";
import { plannerText } from "~/shared/texts/planner";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { runSheetMailInput, vehicleDayQuery } from "../schemas";
import { printRunSheet } from "./run-sheet-pdf";

/** A driver of a vehicle's day, and the addresses the run sheet is mailed to; null for a driver without any. */
const runSheetRecipientResponse = z.object({
	driver_id: z.int(),
	full_name: z.string(),
	email: z.string().nullable(),
});
export const runSheetRecipientsResponse = z.array(runSheetRecipientResponse);
type RunSheetRecipient = z.output<typeof runSheetRecipientResponse>;

export const sentRunSheetResponse = z.object({
	/** Who it was mailed to. */
	sent: z.array(z.string()),
	/** Drivers without an email address. */
	without_address: z.array(z.string()),
});
type SentRunSheet = z.output<typeof sentRunSheetResponse>;

async function readRecipients(ctx: Ctx, { vehicle_id, date }: VehicleDay): Promise<RunSheetRecipient[]> {
	const [[vehicle], drivers] = await read(ctx.d1, [
		selectAnyVehicleReg(vehicle_id),
		selectDriversOfDay(vehicle_id, date),
	]);
	if (!vehicle) throw notFound("Vehicle");
	return drivers.map(({ id, full_name, email }) => ({
		driver_id: id,
		full_name,
		email: splitEmails(email ?? "").valid.join(", ") || null,
	}));
}

/** The drivers of a vehicle's day, with the addresses that its run sheet would go to. Throws 404. */
export const listRunSheetRecipients = defineOperation({
	access: staffWith("planner"),
	input: vehicleDayQuery,
	response: runSheetRecipientsResponse,
	run: ({ ctx, input }): Promise<RunSheetRecipient[]> => readRecipients(ctx, input),
});

/**
 * Mails the run sheet of a vehicle's day to its drivers, one mail each; those without an address are named. Throws 404, 409 when its drivers are
 * not those confirmed, it has no stops or the mail is switched off, and 422 if no driver has an address.
 */
export const mailRunSheet = defineOperation({
	access: staffWith("planner"),
	input: runSheetMailInput,
	response: sentRunSheetResponse,
	message: ({ sent, without_address }: SentRunSheet) =>
		plannerText.runSheetSent(sent.join(", "), without_address.join(", ")),
	async run({ ctx, input: { driver_ids, ...day } }): Promise<SentRunSheet> {
		const [drivers, [[template], [company]]] = await Promise.all([
			readRecipients(ctx, day),
			read(ctx.d1, [selectTemplate("run_sheet"), selectCompanyName()]),
		]);
		if (drivers.length === 0) throw conflict(plannerText.noDriver);
		const without = drivers.filter(({ email }) => email === null).map(({ full_name }) => full_name);
		if (without.length === drivers.length)
			throw validation({ driver_ids: plannerText.noDriverAddress(without.join(", ")) });
		if (!template?.is_enabled) throw conflict(plannerText.runSheetOff);
		const sheet = await printRunSheet(ctx, day);
		const wanted = new Set(driver_ids);
		if (drivers.length !== wanted.size || drivers.some(({ driver_id }) => !wanted.has(driver_id)))
			throw conflict(plannerText.driversChanged(sheet.reg));
		if (sheet.isEmpty) throw conflict(plannerText.nothingToPrint(sheet.reg));
		const file = { key: `run-sheets/${crypto.randomUUID()}.pdf`, bytes: sheet.bytes, type: sheet.type };
		const recipients = drivers.filter((driver) => driver.email !== null);
		const mails = recipients.map(
			({ driver_id, full_name, email }): Mail => ({
				...buildMail(template, email ?? "", {
					name: full_name,
					company: company?.company_name ?? ctx.tenant.name,
					vehicle: sheet.reg,
					date: showDate(day.date),
					stops: stopCountText(sheet.stops),
				}),
				attachments: [{ file: file.key, file_name: sheet.name, content_type: sheet.type }],
				about: "driver",
				about_id: driver_id,
			}),
		);
		await withStoredFiles(ctx, [file], () => commit(ctx, [], [], mails));
		return { sent: recipients.map(({ full_name }) => full_name), without_address: without };
	},
});
