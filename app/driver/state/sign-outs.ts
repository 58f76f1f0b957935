import { type DriverApi, isSessionEnd } from "../api/driver-api";
import type { PhoneStore } from "../outbox/store-idb";

const NAME = "sign-outs";

/** They come from this phone's own database, written by this app. */
const readTokens = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((token): token is string => typeof token === "string") : [];

/** The sessions that drivers have left on this phone and the server does not know to have ended: it learns of them at the next contact. */
export class SignOuts {
	readonly #store: Pick<PhoneStore, "readValue" | "writeValue">;
	readonly #api: Pick<DriverApi, "signOut">;
	#isSending = false;

	constructor(store: Pick<PhoneStore, "readValue" | "writeValue">, api: Pick<DriverApi, "signOut">) {
		this.#store = store;
		this.#api = api;
	}

	/** Stores a session that is left; resolves once that is safe on the phone. */
	async add(token: string): Promise<void> {
		await this.#store.writeValue(NAME, [...readTokens(await this.#store.readValue(NAME)), token]);
	}

	/** Ends on the server what waits here. What cannot be sent waits for the next time; one that has ended already is done. */
	async send(): Promise<void> {
		if (this.#isSending) return;
		this.#isSending = true;
		try {
			for (const token of readTokens(await this.#store.readValue(NAME))) {
				await this.#api.signOut(token).catch((error) => {
					if (!isSessionEnd(error)) throw error;
				});
				// Read again, as another one may have been added meanwhile.
				const left = readTokens(await this.#store.readValue(NAME)).filter((one) => one !== token);
				await this.#store.writeValue(NAME, left);
			}
		} catch {
			// There is no contact.
		} finally {
			this.#isSending = false;
		}
	}
}
