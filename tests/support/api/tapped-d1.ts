import { isReadOnly } from "~/db/transient-errors";
import type { TestApi } from "./test-api";

/** A statement of a batch as it is sent. */
interface SentStatement {
	sql: string;
	params: readonly unknown[];
}

/** Is called with each batch instead of the database; `run` sends it. */
type Interceptor = (batch: readonly SentStatement[], run: () => Promise<D1Result[]>) => Promise<D1Result[]>;

/** Whether a batch writes. */
export const isWrite = (batch: readonly SentStatement[]): boolean =>
	batch.some(({ sql }) => !isReadOnly(sql));

/** Puts itself between the API and the database of `north`, so that a test can look into batches, fail them, or be first. */
export function tapDatabase(api: TestApi) {
	const { d1 } = api.north;
	let interceptor: Interceptor | null = null;
	const batch = (statements: D1PreparedStatement[]) => {
		const run = () => d1.batch(statements);
		return interceptor ? interceptor(statements as unknown as SentStatement[], run) : run();
	};
	Object.assign(api.env, { TENANT_DB_01: { prepare: (sql: string) => d1.prepare(sql), batch } });
	const intercept = (next: Interceptor | null) => {
		interceptor = next;
	};
	return {
		intercept,
		/** Lets someone else act right before the first batch that has this text. */
		before(text: string, act: () => Promise<unknown>) {
			intercept(async (sent, run) => {
				if (sent.some(({ sql }) => sql.includes(text))) {
					intercept(null);
					await act();
				}
				return await run();
			});
		},
	};
}
export type TappedDatabase = ReturnType<typeof tapDatabase>;
