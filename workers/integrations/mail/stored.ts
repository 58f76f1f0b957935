import type { Mail } from "./port";

/** The embedded default: sends nowhere. The mail stays in the outbox, readable under Email log. */
export const storedMail: Mail = {
	send: async () => ({ state: "stored" }),
};
