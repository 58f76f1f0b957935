import type { ReactNode } from "react";
import { Pagination } from "./pagination";

/** The foot of a list whose page stands in the address: how many there are, and the pages. */
export function ListFoot(props: {
	page: { current_page: number; per_page: number; total: number };
	go: (change: { page: number | null }) => void;
	/** The counts, each in a `span`. */
	children: ReactNode;
}) {
	const { page, go, children } = props;
	return (
		<footer className="foot">
			{children}
			<span className="grow" />
			<Pagination
				page={page.current_page}
				perPage={page.per_page}
				total={page.total}
				onPage={(next) => go({ page: next === 1 ? null : next })}
			/>
		</footer>
	);
}
