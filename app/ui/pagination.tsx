import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "~/ui/icon-button";
import type { Icon } from "~/ui/icons/icon";
import { getPageLinks, shouldShowPagination } from "./page-links";

type PaginationProps = {
	page: number;
	perPage: number;
	/** Omitted if unknown. */
	total?: number | null;
	/** Whether there is a next page if the total is unknown. */
	hasMore?: boolean;
	/** Returns the address of a page; alternatively pass `onPage`. */
	href?: (page: number) => string;
	onPage?: (page: number) => void;
};

function PageButton(props: {
	label: string;
	icon: Icon;
	to: number | null;
	href?: (page: number) => string;
	onPage?: (page: number) => void;
}) {
	const { label, icon: IconComponent, to, href, onPage } = props;
	if (to === null || !href) {
		return (
			<IconButton
				small
				icon={IconComponent}
				label={label}
				tooltip={false}
				disabled={to === null}
				onClick={() => to !== null && onPage?.(to)}
			/>
		);
	}
	return (
		<Link className="icon-button small" to={href(to)} aria-label={label} prefetch="intent" preventScrollReset>
			<IconComponent className="icon small" aria-hidden="true" />
		</Link>
	);
}

/** Previous, "Page 2 of 5", next; nothing if there is only one page. */
export function Pagination({ page, perPage, total, hasMore, href, onPage }: PaginationProps) {
	if (!shouldShowPagination(total, perPage)) return null;
	const pageCount = total === null || total === undefined ? null : Math.max(1, Math.ceil(total / perPage));
	const links =
		total === null || total === undefined
			? { previous: page > 1, next: hasMore !== false }
			: getPageLinks(page, total, perPage);
	return (
		<nav className="pager" aria-label="Pages">
			<PageButton
				icon={ChevronLeft}
				label="Previous page"
				to={links.previous ? page - 1 : null}
				href={href}
				onPage={onPage}
			/>
			<span>
				Page <b>{page}</b>
				{pageCount !== null && ` of ${pageCount.toLocaleString("en-GB")}`}
			</span>
			<PageButton
				icon={ChevronRight}
				label="Next page"
				to={links.next ? page + 1 : null}
				href={href}
				onPage={onPage}
			/>
		</nav>
	);
}
