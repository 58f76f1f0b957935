/** Lists of passwords that were published in leaks, beyond the embedded one. */
export interface BreachedPasswords {
	/** Whether a password is in a published leak; false where that cannot be said in time, so that nobody is kept from signing up. */
	isBreached(password: string): Promise<boolean>;
}
