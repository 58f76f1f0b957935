const REVOKE_AFTER = 60_000;

/** Gives a file to the phone, which opens it itself. */
export function saveOnPhone(file: Blob, name: string): void {
	const url = URL.createObjectURL(file);
	Object.assign(document.createElement("a"), { href: url, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
}
