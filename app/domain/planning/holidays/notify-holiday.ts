import type { Mail, Statement } from "~/db/commit";
import { read } from "~/db/read";
import { selectCompanyName } from "~/db/repositories/kernel/company";
import { selectEnabledTemplate } from "~/db/repositories/kernel/email-templates";
import { selectDriverEmail } from "~/db/repositories/master-data/drivers";
import { buildMail } from "~/domain/kernel/mail/template";
import { notifyStaff } from "~/domain/messages/notifications/notify-staff";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import type { HolidayRequest } from "./request-list";

type RequestedHoliday = Pick<HolidayRequest, "driver_id" | "date_from" | "date_to" | "reason"> & {
	full_name: string;
};

/** Notifies the staff who decide on holiday, except the person who entered the request. */
export function notifyOfRequest(ctx: Ctx, request: RequestedHoliday): Statement[] {
	const { driver_id, full_name, date_from, date_to, reason } = request;
	const days = date_from === date_to ? showDate(date_from) : `${showDate(date_from)} to ${showDate(date_to)}`;
	return notifyStaff(ctx, {
		slug: "holiday_request",
		title: `${full_name} requests holiday`,
		message: [days, reason].filter(Boolean).join(": "),
		about: "driver",
		about_id: driver_id,
		screens: ["/driver-holiday-management"],
	});
}

/** The mail to the driver about a decision, from the company's template; none if it is switched off or the address is missing. */
export async function decisionMail(
	ctx: Ctx,
	{ driver_id, full_name, date_from, date_to }: HolidayRequest,
	status: HolidayRequest["status"],
	note: string | null,
): Promise<Mail[]> {
	if (status !== "approved" && status !== "declined") return [];
	const [[template], [company], [driver]] = await read(ctx.d1, [
		selectEnabledTemplate(`holiday_${status}`),
		selectCompanyName(),
		selectDriverEmail(driver_id),
	]);
	if (!template || !driver?.email) return [];
	const values = {
		name: full_name,
		company: company?.company_name ?? ctx.tenant.name,
		from: showDate(date_from),
		to: showDate(date_to),
		note: note ?? "",
	};
	return [{ ...buildMail(template, driver.email, values), about: "driver", about_id: driver_id }];
}
