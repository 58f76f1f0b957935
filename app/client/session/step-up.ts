import { PASSWORD_REQUIRED } from "~/shared/refusal-reasons";

/** Asks the person for the password; resolves to whether it was given and right. */
type AskForPassword = () => Promise<boolean>;

let ask: AskForPassword | null = null;
let asking: Promise<boolean> | null = null;

/** Names who asks for the password while a frame is on the page. Returns the function that takes it back. */
export function setPasswordQuestion(next: AskForPassword): () => void {
	ask = next;
	return () => {
		if (ask === next) ask = null;
	};
}

/** Whether an answer means that only a fresh password stands in the way. */
export function needsPassword(status: number, body: unknown): boolean {
	if (status !== 403 || typeof body !== "object" || body === null) return false;
	const data: unknown = Reflect.get(body, "data");
	return typeof data === "object" && data !== null && Reflect.get(data, "reason") === PASSWORD_REQUIRED;
}

const isRefusedForPassword = (error: unknown): boolean =>
	error instanceof Error && needsPassword(Number(Reflect.get(error, "status")), error);

/**
 * Sends, asks for the password where the server wants it first, and sends again: what was typed stays, as nothing else on the page learns of
 * the refusal. Rejects with it if the password is not given. Several calls at once ask once.
 */
export async function withStepUp<T>(send: () => Promise<T>): Promise<T> {
	try {
		return await send();
	} catch (error) {
		if (!isRefusedForPassword(error) || ask === null) throw error;
		asking ??= ask().finally(() => {
			asking = null;
		});
		if (!(await asking)) throw error;
		return await send();
	}
}
