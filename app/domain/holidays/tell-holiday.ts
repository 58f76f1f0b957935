import type { Mail, Statement } from "~/db/commit";
import { query, read } from "~/db/read";
import { enabledTemplateQuery, mailFrom } from "~/domain/mail/template";
import { tellStaff } from "~/domain/notifications/tell-staff";
import { showDate } from "~/domain/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import type { HolidayRequest } from "./request-list";

type Asked = Pick<HolidayRequest, "driver_id" | "date_from" | "date_to" | "reason"> & { full_name: string };

/** Rings the bell of those who decide about holiday, but for whoever entered it. */
export function tellOfRequest(ctx: Ctx, asked: Asked): Statement[] {
	const { driver_id, full_name, date_from, date_to, reason } = asked;
	const days = date_from === date_to ? showDate(date_from) : `${showDate(date_from)} to ${showDate(date_to)}`;
	return tellStaff(ctx, {
		slug: "holiday_request",
		title: `${full_name} asks for holiday`,
		message: [days, reason].filter(Boolean).join(": "),
		about: "driver",
		about_id: driver_id,
		screens: ["/driver-holiday-management"],
	});
}

/** The mail that tells a driver of a decision, in the company's wording; none where it is switched off or no address is known. */
export async function decisionMail(
	ctx: Ctx,
	{ driver_id, full_name, date_from, date_to }: HolidayRequest,
	status: HolidayRequest["status"],
	note: string | null,
): Promise<Mail[]> {
	if (status !== "approved" && status !== "declined") return [];
	const [[template], [company], [driver]] = await read(ctx.d1, [
		enabledTemplateQuery(`holiday_${status}`),
		query<{ company_name: string }>("SELECT company_name FROM company WHERE id = 1"),
		query<{ email: string | null }>("SELECT email FROM driver WHERE id = ?", driver_id),
	]);
	if (!template || !driver?.email) return [];
	const values = {
		name: full_name,
		company: company?.company_name ?? ctx.tenant.name,
		from: showDate(date_from),
		to: showDate(date_to),
		note: note ?? "",
	};
	return [{ ...mailFrom(template, driver.email, values), about: "driver", about_id: driver_id }];
}
