import type { ApiCaller, TestCompany } from "./test-api";

/** The mails a company has written, in order; `where` filters them. */
export const readOutbox = async ({ d1 }: Pick<TestCompany, "d1">, where = "1") =>
	(
		await d1
			.prepare(
				`SELECT kind, recipient, subject, text, attachments, created_at, next_attempt_at FROM outbox WHERE ${where} ORDER BY id`,
			)
			.all<
				Record<
					"kind" | "recipient" | "subject" | "text" | "attachments" | "created_at" | "next_attempt_at",
					string
				>
			>()
	).results;

/** A user's notifications, in order. */
export const readNotifications = async ({ d1 }: Pick<TestCompany, "d1">, user: ApiCaller) =>
	(
		await d1
			.prepare("SELECT slug, title FROM notification WHERE user_id = ? ORDER BY id")
			.bind(user.user_id)
			.all<{
				slug: string;
				title: string;
			}>()
	).results;
