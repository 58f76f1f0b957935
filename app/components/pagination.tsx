import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "~/components/icon-button";
import type { Icon } from "~/components/icons/icon";
import { FIRST_PAGE, pageLinks, showsPagination } from "~/domain/jobs/rules-list";

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

/** Previous, "Page 2 of 5", next; nothing where all is on one page. */
export function Pagination({ page, perPage, total, more, href, onPage }: PageProps) {
	if (!showsPagination(total, perPage)) return null;
	const known = total === null || total === undefined ? null : Math.max(1, Math.ceil(total / perPage));
	const links =
		total === null || total === undefined
			? { previous: page > FIRST_PAGE, next: more !== false }
			: pageLinks(page, total, perPage);
	return (
		<nav className="pager" aria-label="Pages">
			<Step
				icon={ChevronLeft}
				label="Previous page"
				to={links.previous ? page - 1 : null}
				href={href}
				onPage={onPage}
			/>
			<span>
				Page <b>{page}</b>
				{known !== null && ` of ${known.toLocaleString("en-GB")}`}
			</span>
			<Step
				icon={ChevronRight}
				label="Next page"
				to={links.next ? page + 1 : null}
				href={href}
				onPage={onPage}
			/>
		</nav>
	);
}
