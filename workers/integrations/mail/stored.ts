import type { Mailer } from "./port";

/** The default: sends nothing. The mail stays in the outbox, readable in the email log. */
export const storedMail: Mailer = {
	send: async () => ({ state: "stored" }),
};
