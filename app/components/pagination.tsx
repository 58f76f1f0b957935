import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "~/components/icon-button";
import type { Icon } from "~/components/icons/icon";

type PageProps = {
	page: number;
	perPage: number;
	/** Unknown where the server does not say. */
	total?: number | null;
	/** Whether there is a next page where the total is unknown. */
	more?: boolean;
	/** The address of a page; or handle it with `onPage`. */
	href?: (page: number) => string;
	onPage?: (page: number) => void;
};

/** The control shows only when the total is missing or greater than the page size. */
export function showsPagination(total: number | null | undefined, perPage: number): boolean {
	return total === null || total === undefined || total > perPage;
}

function Step(props: {
	label: string;
	icon: Icon;
	to: number | null;
	href?: (page: number) => string;
	onPage?: (page: number) => void;
}) {
	const { label, icon: Picture, to, href, onPage } = props;
	if (to === null || !href) {
		return (
			<IconButton
				small
				icon={Picture}
				label={label}
				tooltip={false}
				disabled={to === null}
				onClick={() => to !== null && onPage?.(to)}
			/>
		);
	}
	return (
		<Link className="ib s" to={href(to)} aria-label={label} prefetch="intent" preventScrollReset>
			<Picture className="i s" aria-hidden="true" />
		</Link>
	);
}

/** Previous, "Page 2 of 5", next. */
export function Pagination({ page, perPage, total, more, href, onPage }: PageProps) {
	if (!showsPagination(total, perPage)) return null;
	const known = total === null || total === undefined ? null : Math.max(1, Math.ceil(total / perPage));
	const last = known === null ? more === false : page >= known;
	return (
		<nav className="pager" aria-label="Pages">
			<Step
				icon={ChevronLeft}
				label="Previous page"
				to={page > 1 ? page - 1 : null}
				href={href}
				onPage={onPage}
			/>
			<span>
				Page <b>{page}</b>
				{known !== null && ` of ${known.toLocaleString("en-GB")}`}
			</span>
			<Step icon={ChevronRight} label="Next page" to={last ? null : page + 1} href={href} onPage={onPage} />
		</nav>
	);
}
