import { useMatches, useNavigate, useRevalidator, useSearchParams } from "@remix-run/react";
import { getPendingParams } from "./pending-params";
import { SearchBox } from "./search-box";

/** The `handle` export of a screen with a search box in the top bar; the keyword is `keywords` in the address. */
export type SearchHandle = { search: { placeholder: string } };

/** The placeholder of the search box; a screen with several lists derives it from its data. */
function getPlaceholder({ handle, data }: { handle: unknown; data: unknown }): string | null {
	if (typeof handle !== "object" || handle === null || !("search" in handle)) return null;
	const { search } = handle;
	if (typeof search !== "object" || search === null || !("placeholder" in search)) return null;
	const text = typeof search.placeholder === "function" ? search.placeholder(data) : search.placeholder;
	return typeof text === "string" ? text : null;
}

/** The search of the current screen; null without one. Submitting the same keyword reloads the list. */
export function useRouteSearch() {
	const matches = useMatches();
	const navigate = useNavigate();
	const revalidator = useRevalidator();
	const [params] = useSearchParams();
	const placeholder = matches.map(getPlaceholder).findLast((text) => text !== null);
	if (!placeholder) return null;
	const value = params.get("keywords") ?? "";
	const onSubmit = (keyword: string) => {
		const next = getPendingParams();
		if (keyword === (next.get("keywords") ?? "")) return revalidator.revalidate();
		next.delete("page");
		if (keyword) next.set("keywords", keyword);
		else next.delete("keywords");
		navigate({ search: next.toString() }, { preventScrollReset: true });
	};
	return { placeholder, value, onSubmit };
}

/** The search box of the current screen, if it has one. */
export function RouteSearch() {
	const search = useRouteSearch();
	return search && <SearchBox {...search} />;
}
