/** Lists of passwords that were published in leaks, beyond the embedded one. */
export interface BreachedPasswords {
	/** Whether a password is in a published leak; false where that is not known in time, so that it stops nobody from signing up. */
	isBreached(password: string): Promise<boolean>;
}
