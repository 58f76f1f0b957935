/** The mails that have an address, and those that have none, which hold up no other. */
export function splitByAddress<Mail extends { emails: readonly string[] }>(
	mails: readonly Mail[],
): { ready: Mail[]; missing: Mail[] } {
	return {
		ready: mails.filter(({ emails }) => emails.length > 0),
		missing: mails.filter(({ emails }) => emails.length === 0),
	};
}
