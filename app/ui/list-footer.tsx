import type { ReactNode } from "react";
import { type KeyHint, KeyHints } from "./key-hints";
import { Pagination } from "./pagination";

/** The footer of a list whose page is in the address: counts, keys and pagination. */
export function ListFooter(props: {
	page: { current_page: number; per_page: number; total: number };
	go: (change: { page: number | null }) => void;
	keys?: readonly KeyHint[];
	/** The counts, each in a `span`. */
	children: ReactNode;
}) {
	const { page, go, keys = [], children } = props;
	return (
		<footer className="list-footer">
			{children}
			<span className="grow" />
			{keys.length > 0 && <KeyHints hints={keys} />}
			<Pagination
				page={page.current_page}
				perPage={page.per_page}
				total={page.total}
				onPage={(next) => go({ page: next === 1 ? null : next })}
			/>
		</footer>
	);
}
