import type { ReactNode } from "react";
import { Pagination } from "./pagination";

/** The footer of a list whose page is in the address: counts and pagination. */
export function ListFooter(props: {
	page: { current_page: number; per_page: number; total: number };
	go: (change: { page: number | null }) => void;
	/** The counts, each in a `span`. */
	children: ReactNode;
}) {
	const { page, go, children } = props;
	return (
		<footer className="list-footer">
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
