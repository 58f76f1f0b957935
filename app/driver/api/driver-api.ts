import type { AnswerOf, BodyOf } from "~/client/api-calls";
import type { WriteResult } from "~/domain/connections/driver-app/write-schemas";
import { DEVICE_LOST } from "~/shared/refusal-reasons";
import type { PhoneFile } from "../outbox/entries";

export type DayOfDriver = AnswerOf<"GET /driver/day">;
export type DriverWorkday = DayOfDriver["workdays"][number];
export type DriverJob = DriverWorkday["jobs"][number];
export type CheckQuestion = DayOfDriver["checks"]["vehicle"][number];
export type JobStop = NonNullable<DriverJob["collection"]>;
export type DriverMessages = AnswerOf<"GET /driver/messages">;
export type OwnDocuments = AnswerOf<"GET /driver/documents">;
export type OwnHours = AnswerOf<"GET /driver/hours">;
export type OwnHolidays = AnswerOf<"GET /driver/holidays">;
type LoginAnswer = AnswerOf<"POST /login">;

/** A refusal of the API. `fields` holds the first message of each field of a 422, `reason` why a session has ended. */
export class DriverCallError extends Error {
	readonly status: number;
	readonly fields: Record<string, string>;
	readonly reason: string | null;

	constructor(
		status: number,
		message: string,
		fields: Record<string, string> = {},
		reason: string | null = null,
	) {
		super(message);
		this.name = "DriverCallError";
		this.status = status;
		this.fields = fields;
		this.reason = reason;
	}
}

/** Whether the session of this phone has ended. */
export const isSessionEnd = (error: unknown): boolean =>
	error instanceof DriverCallError && error.status === 401;

/** Whether the office has reported this phone lost. */
export const isDeviceLost = (error: unknown): boolean =>
	error instanceof DriverCallError && error.status === 401 && error.reason === DEVICE_LOST;

/** The driver's calls, with the bearer token of this phone alone: cookies of the office are neither sent nor stored. */
export class DriverApi {
	token: string | null = null;

	/** Signs in by the office's code; returns the token. */
	async pair(company: string, code: string): Promise<string> {
		const body = { company, code, device_name: navigator.userAgent.slice(0, 80) };
		return (await this.#call<AnswerOf<"POST /driver/pair">>("POST", "/driver/pair", body)).token;
	}

	signIn(body: {
		email: string;
		password: string;
		code?: string;
		tenant_slug?: string;
	}): Promise<LoginAnswer> {
		return this.#call<LoginAnswer>("POST", "/login", body);
	}

	/** Ends a session of this phone, which may be that of a driver before. */
	async signOut(token: string): Promise<void> {
		const headers = new Headers({ Authorization: `Bearer ${token}` });
		await readData(await this.#send("POST", "/logout", { headers }));
	}

	/** The day and its tag; null where it is the one with `tag`. */
	async readDay(
		date: string | null,
		tag: string | null,
	): Promise<{ day: DayOfDriver; tag: string | null } | null> {
		const headers = new Headers(tag ? { "If-None-Match": tag } : {});
		const response = await this.#send("GET", date ? `/driver/day?date=${date}` : "/driver/day", { headers });
		if (response.status === 304) return null;
		return { day: await readData<DayOfDriver>(response), tag: response.headers.get("ETag") };
	}

	async sendWrites(writes: readonly object[]): Promise<readonly WriteResult[]> {
		const body = { sent_at: new Date().toISOString(), writes };
		return (await this.#call<AnswerOf<"POST /driver/writes">>("POST", "/driver/writes", body)).results;
	}

	/** Stores a file; returns the key that a write names. */
	async sendFile({ blob, uid, purpose }: PhoneFile): Promise<string> {
		const form = new FormData();
		form.set("file", blob, blob.type === "image/png" ? `${uid}.png` : `${uid}.jpg`);
		form.set("uid", uid);
		form.set("purpose", purpose);
		return (await this.#call<AnswerOf<"POST /driver/files">>("POST", "/driver/files", form)).file;
	}

	/** Reports positions; returns whether the driver is on duty, so that they are shared. */
	async sendPositions(fixes: BodyOf<"POST /driver/positions">["fixes"]): Promise<boolean> {
		const body = { sent_at: new Date().toISOString(), fixes };
		return (await this.#call<AnswerOf<"POST /driver/positions">>("POST", "/driver/positions", body))
			.is_sharing;
	}

	/** Reads what the driver may know: `messages?before=12`, `documents`, `hours`, `holidays`. */
	async read<T>(path: string): Promise<T> {
		return await readData<T>(await this.#send("GET", `/driver/${path}`, {}));
	}

	async requestHoliday(body: BodyOf<"POST /driver/holidays">): Promise<void> {
		await this.#call("POST", "/driver/holidays", body);
	}

	async withdrawHoliday(id: number): Promise<void> {
		await readData(await this.#send("DELETE", `/driver/holidays/${id}`, {}));
	}

	/** A document of a job, or one of the driver's own. */
	async downloadFile(kind: "attachments" | "documents", id: number): Promise<Blob> {
		const response = await this.#send("GET", `/driver/${kind}/${id}`, {});
		if (!response.ok) throw await toCallError(response);
		return await response.blob();
	}

	async #call<T>(method: string, path: string, body: object): Promise<T> {
		const isForm = body instanceof FormData;
		const headers = new Headers(isForm ? {} : { "Content-Type": "application/json" });
		return await readData<T>(
			await this.#send(method, path, { headers, body: isForm ? body : JSON.stringify(body) }),
		);
	}

	#send(
		method: string,
		path: string,
		{ headers = new Headers(), body }: { headers?: Headers; body?: BodyInit },
	) {
		headers.set("Accept", "application/json");
		if (this.token && !headers.has("Authorization")) headers.set("Authorization", `Bearer ${this.token}`);
		const signal = AbortSignal.timeout(60_000);
		return fetch(`/api/v3${path}`, { method, headers, body, signal, credentials: "omit", cache: "no-store" });
	}
}

const hasData = <T>(body: unknown): body is { data: T } =>
	typeof body === "object" && body !== null && "data" in body;

async function readData<T>(response: Response): Promise<T> {
	if (!response.ok) throw await toCallError(response);
	const body: unknown = await response.json();
	if (!hasData<T>(body)) throw new DriverCallError(response.status, "");
	return body.data;
}

async function toCallError(response: Response): Promise<DriverCallError> {
	const body: unknown = await response.json().catch(() => null);
	const data = readName(body, "data");
	const entries = typeof data === "object" && data !== null ? Object.entries(data) : [];
	const first = (value: unknown) => String(Array.isArray(value) ? value[0] : value);
	const fields =
		response.status === 422 ? Object.fromEntries(entries.map(([name, value]) => [name, first(value)])) : {};
	const reason = readName(data, "reason");
	const text = [data, Object.values(fields)[0], readName(body, "message")].find(
		(one) => typeof one === "string" && one !== "",
	);
	return new DriverCallError(
		response.status,
		String(text ?? ""),
		fields,
		typeof reason === "string" ? reason : null,
	);
}

const readName = (value: unknown, name: string): unknown =>
	typeof value === "object" && value !== null ? Reflect.get(value, name) : null;
