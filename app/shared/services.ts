/** What the installation depends on, as the console lists it. */
export const SERVICE_NAMES = ["mail", "maps", "documents", "files", "payments", "background"] as const;

export type ServiceName = (typeof SERVICE_NAMES)[number];

/** What is found of a service: its provider in words, and the error if it does not work. */
export interface ServiceState {
	provider: string;
	error: string | null;
	/** Whether only the configuration was looked at, so that nothing is known of the service itself. */
	isUntried?: boolean;
}

/** The outside services that an installation depends on. */
export interface Services {
	/** The provider of mail in words. */
	mailProvider: string;
	/** Tries a service. `mailTo` is who gets a test mail; without it none is sent. */
	try(service: Exclude<ServiceName, "background">, mailTo: string | null): Promise<ServiceState>;
}
