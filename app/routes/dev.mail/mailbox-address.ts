import { useSearchParams } from "@remix-run/react";

type AddressChange = Readonly<Record<string, string | number | null>>;

/** Gives the address of the mailbox with some filters changed; null and empty ones are left out. */
export function useMailboxAddress() {
	const [params] = useSearchParams();
	return (change: AddressChange): string => {
		const next = new URLSearchParams(params);
		for (const [name, value] of Object.entries(change)) {
			if (value === null || value === "") next.delete(name);
			else next.set(name, String(value));
		}
		const query = next.toString();
		return query === "" ? "/dev/mail" : `/dev/mail?${query}`;
	};
}

/** Other filters begin again: with their newest mail, and the first page. */
export const NEW_FILTER: AddressChange = { mail: null, limit: null };

/** The address of a file of a mail. */
export function fileOf(mail: string, file: number, options: { isSaved?: boolean } = {}): string {
	const params = new URLSearchParams({ mail, file: String(file), ...(options.isSaved ? { save: "1" } : {}) });
	return `/dev/mail/file?${params}`;
}
