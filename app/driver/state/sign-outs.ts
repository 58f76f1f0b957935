import { type DriverApi, isDeviceLost, isSessionEnd } from "../api/driver-api";
import type { PhoneStore } from "../outbox/store-idb";

const NAME = "sign-outs";

/** They come from this phone's own database, written by this app. */
const readTokens = (value: unknown): string[] =>
	Array.isArray(value) ? value.filter((token): token is string => typeof token === "string") : [];

interface SignOutOptions {
	store: Pick<PhoneStore, "readValue" | "writeValue">;
	api: Pick<DriverApi, "signOut">;
	/** The office has reported the phone lost since one of these sessions was left: resolves once everything has been erased. */
	onLost: () => Promise<void>;
}

/** The sessions that drivers have left on this phone and the server does not know to have ended: it learns of them at the next contact. */
export class SignOuts {
	readonly #options: SignOutOptions;
	/** Those of a phone whose database has been erased. */
	#inMemory: readonly string[] = [];
	#sending: Promise<void> | null = null;

	constructor(options: SignOutOptions) {
		this.#options = options;
	}

	/** Stores a session that is left; resolves once that is safe on the phone. */
	async add(token: string): Promise<void> {
		await this.#options.store.writeValue(NAME, [...(await this.#listStored()), token]);
	}

	/** Takes what waits into memory, as the phone's database is about to be erased. */
	async keepInMemory(): Promise<void> {
		this.#inMemory = await this.#list();
	}

	/**
	 * Ends on the server what waits here. What cannot be sent waits for the next time; one that has ended already is done, after
	 * `onLost` where it was that of a lost phone. Resolves for all callers once the attempt is over.
	 */
	send(): Promise<void> {
		this.#sending ??= this.#sendAll().finally(() => {
			this.#sending = null;
		});
		return this.#sending;
	}

	async #sendAll(): Promise<void> {
		try {
			for (const token of await this.#list()) {
				await this.#end(token);
				await this.#remove(token);
			}
		} catch {
			// There is no contact.
		}
	}

	async #end(token: string): Promise<void> {
		try {
			await this.#options.api.signOut(token);
		} catch (error) {
			if (!isSessionEnd(error)) throw error;
			if (isDeviceLost(error)) await this.#options.onLost();
		}
	}

	/** Reads again, as another one may have been added meanwhile, or the database erased. */
	async #remove(token: string): Promise<void> {
		this.#inMemory = this.#inMemory.filter((one) => one !== token);
		const stored = await this.#listStored();
		if (!stored.includes(token)) return;
		await this.#options.store.writeValue(
			NAME,
			stored.filter((one) => one !== token),
		);
	}

	async #list(): Promise<string[]> {
		return [...new Set([...this.#inMemory, ...(await this.#listStored())])];
	}

	async #listStored(): Promise<string[]> {
		return readTokens(await this.#options.store.readValue(NAME));
	}
}
