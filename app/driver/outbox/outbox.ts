import type { WriteResult } from "~/domain/connections/driver-app/write-schemas";
import type { NewWrite, OutboxStore, PhoneFile, Place, StoredWrite } from "./entries";
import { listDisposable, planSending, retryDelay, settleWrites } from "./rules-sending";

/** What the outbox needs of the server. Both throw what `isLasting` and `isSignedOut` judge. */
interface OutboxServer {
	sendWrites(writes: readonly object[]): Promise<readonly WriteResult[]>;
	/** Stores a file; returns its key. */
	sendFile(file: PhoneFile): Promise<string>;
	/** The sentence for a file that the server will never take; null for a failure that may pass. */
	findLastingReason(error: unknown): string | null;
	isSignedOut(error: unknown): boolean;
}

interface OutboxOptions {
	store: OutboxStore;
	server: OutboxServer;
	now?: () => Date;
	/** Runs after a time in milliseconds; returns how to cancel it. */
	schedule?: (run: () => void, delay: number) => () => void;
	onChange?: () => void;
	/** The server has ended the session, for the reason of the error: nothing is sent until the next sign-in. */
	onSignedOut?: (error: unknown) => void;
	/** Something has arrived, so that the day may be another. */
	onSent?: () => void;
}

/** What waits on the phone: stored before anything else happens, then sent until each has been acknowledged. */
export class Outbox {
	writes: readonly StoredWrite[] = [];
	/** The driver whose session this phone has; null until that is known, and nothing is sent. */
	owner: string | null = null;
	files: readonly PhoneFile[] = [];
	/** The server was not reached at the last attempt. */
	isFailing = false;
	#sending = false;
	#isRequested = false;
	#failures = 0;
	#cancel = () => {};
	readonly #options: Required<OutboxOptions>;

	constructor(options: OutboxOptions) {
		this.#options = {
			now: () => new Date(),
			schedule: (run, delay) => {
				const timer = setTimeout(run, delay);
				return () => clearTimeout(timer);
			},
			onChange: () => {},
			onSignedOut: () => {},
			onSent: () => {},
			...options,
		};
	}

	/** Reads what an earlier run of the app has left, and removes what is no longer needed. */
	async open(): Promise<void> {
		const { store, now } = this.#options;
		const [writes, files] = await Promise.all([store.listWrites(), store.listFiles()]);
		const disposable = listDisposable(writes, files, now());
		await store.remove(disposable.writes, disposable.files);
		this.writes = writes.filter(({ uid }) => !disposable.writes.includes(uid));
		this.files = files.filter(({ uid }) => !disposable.files.includes(uid));
		this.#options.onChange();
	}

	/** Stores what happened with its files; resolves once it is safe on the phone, and sends it in the background. */
	async record(
		write: NewWrite,
		place: { work_day_id: number | null; about: string; position?: Place | null },
		files: readonly PhoneFile[] = [],
	): Promise<void> {
		const { store, now, onChange } = this.#options;
		if (this.owner === null) throw new Error("Nobody is signed in.");
		const stored: StoredWrite = {
			uid: crypto.randomUUID(),
			owner: this.owner,
			at: now().toISOString(),
			order: this.writes.reduce((most, { order }) => Math.max(most, order), 0) + 1,
			write: place.position ? { ...write, position: place.position } : write,
			work_day_id: place.work_day_id,
			about: place.about,
			state: "waiting",
			reason: null,
			settled_at: null,
		};
		// In memory at once, so that a second tap finds it.
		this.writes = [...this.writes, stored];
		this.files = [...this.files, ...files];
		onChange();
		await store.put([stored], files);
		void this.send();
	}

	/** Sends what waits, until nothing does or the server cannot be reached; then tries again later by itself. */
	async send(): Promise<void> {
		this.#isRequested = true;
		if (this.#sending) return;
		this.#sending = true;
		this.#cancel();
		try {
			while (this.#isRequested) {
				this.#isRequested = false;
				await this.#sendAll();
			}
			this.#setFailing(false);
			this.#failures = 0;
		} catch (error) {
			this.#postpone(error);
		} finally {
			this.#sending = false;
		}
	}

	/** What the driver of the session has recorded; what others left on this phone waits for theirs. */
	listOwn(): StoredWrite[] {
		return this.writes.filter(({ owner }) => owner === this.owner);
	}

	/** Removes what the server has answered: a phone that is signed out keeps only what has not been sent. */
	async removeSettled(): Promise<void> {
		const { store, now, onChange } = this.#options;
		const settled = this.writes.filter(({ state }) => state !== "waiting").map(({ uid }) => uid);
		this.writes = this.writes.filter(({ state }) => state === "waiting");
		const { files } = listDisposable(this.writes, this.files, now());
		this.files = this.files.filter(({ uid }) => !files.includes(uid));
		await store.remove(settled, files);
		onChange();
	}

	/** Forgets everything, as the phone's database is being erased. */
	forget(): void {
		this.#cancel();
		this.writes = [];
		this.files = [];
		this.#options.onChange();
	}

	async #sendAll(): Promise<void> {
		let hasSent = false;
		for (;;) {
			const next = planSending(this.listOwn(), this.files);
			if (next.kind === "nothing") break;
			if (next.kind === "file") await this.#sendFile(next.file);
			else await this.#sendWrites(next.writes);
			hasSent = true;
		}
		if (hasSent) this.#options.onSent();
	}

	async #sendFile(file: PhoneFile): Promise<void> {
		const { server, store, onChange } = this.#options;
		let sent: PhoneFile;
		try {
			sent = { ...file, key: await server.sendFile(file) };
		} catch (error) {
			const reason = server.findLastingReason(error);
			if (reason === null) throw error;
			sent = { ...file, reason };
		}
		// The phone may have been erased meanwhile.
		if (!this.files.some(({ uid }) => uid === sent.uid)) return;
		await store.put([], [sent]);
		this.files = this.files.map((one) => (one.uid === sent.uid ? sent : one));
		onChange();
	}

	async #sendWrites(bundle: readonly { stored: StoredWrite; body: object }[]): Promise<void> {
		const { server, store, now, onChange } = this.#options;
		const results = await server.sendWrites(bundle.map(({ body }) => body));
		const settled = settleWrites(
			bundle.map(({ stored }) => stored),
			results,
			now(),
		);
		// Those that are still here, as the phone may have been erased meanwhile.
		const uids = new Set(this.writes.map(({ uid }) => uid));
		await store.put(
			settled.filter(({ uid }) => uids.has(uid)),
			[],
		);
		// Only now, as more may have been recorded meanwhile.
		const settledByUid = new Map(settled.map((stored) => [stored.uid, stored]));
		this.writes = this.writes.map((stored) => settledByUid.get(stored.uid) ?? stored);
		const { files } = listDisposable(this.writes, this.files, now());
		this.files = this.files.filter(({ uid }) => !files.includes(uid));
		await store.remove([], files);
		onChange();
		if (settled.length === 0) throw new Error("The server answered none of the writes.");
	}

	#postpone(error: unknown): void {
		const { server, schedule, onSignedOut } = this.#options;
		this.#setFailing(true);
		if (server.isSignedOut(error)) {
			onSignedOut(error);
			return;
		}
		this.#failures += 1;
		this.#cancel = schedule(() => void this.send(), retryDelay(this.#failures));
	}

	#setFailing(isFailing: boolean): void {
		if (this.isFailing === isFailing) return;
		this.isFailing = isFailing;
		this.#options.onChange();
	}
}
