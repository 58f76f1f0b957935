/** What is known of a login when a company gives it an account. */
export interface JoiningFacts {
	hasPassword: boolean;
	/** Whether the owner of the mailbox has used a link sent to it. */
	isConfirmed: boolean;
	/** Whether the account is this login's already. */
	isMember: boolean;
	/** Whether another login, with a password, signs in to this account. */
	isInUse: boolean;
}

/** Whether the account is the login's at once, and which link is mailed. */
export interface Joining {
	membership: "now" | "waits";
	link: "none" | "set-password" | "join";
}

/**
 * Decides how a login gets an account. A password is evidence of nothing until the address is confirmed, so an unconfirmed login gets
 * the link that replaces its password. A login that is in use elsewhere, and an account that another login uses, wait for the owner
 * of the address.
 */
export function decideJoining({ hasPassword, isConfirmed, isMember, isInUse }: JoiningFacts): Joining {
	const link = hasPassword && isConfirmed ? "join" : "set-password";
	if (isMember) return { membership: "now", link: link === "join" ? "none" : link };
	return { membership: hasPassword || isInUse ? "waits" : "now", link };
}
