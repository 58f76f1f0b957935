import { useMatches, useNavigate, useRevalidator, useSearchParams } from "@remix-run/react";
import { comingParams } from "./coming-params";
import { SearchBox } from "./search-box";

/** What a screen exports as `handle` to have a search box in the top bar; the keyword travels as `keywords` in the address. */
export type SearchHandle = { search: { placeholder: string } };

/** The words of the search box; a screen whose lists differ works them out from its data. */
function placeholderOf({ handle, data }: { handle: unknown; data: unknown }): string | null {
	if (typeof handle !== "object" || handle === null || !("search" in handle)) return null;
	const { search } = handle;
	if (typeof search !== "object" || search === null || !("placeholder" in search)) return null;
	const said = typeof search.placeholder === "function" ? search.placeholder(data) : search.placeholder;
	return typeof said === "string" ? said : null;
}

/** The search that the screen now shown declares; null without one. Emptying it loads the list anew. */
export function useRouteSearch() {
	const matches = useMatches();
	const navigate = useNavigate();
	const revalidator = useRevalidator();
	const [params] = useSearchParams();
	const placeholder = matches.map(placeholderOf).findLast((found) => found !== null);
	if (!placeholder) return null;
	const value = params.get("keywords") ?? "";
	const onSubmit = (keyword: string) => {
		const next = comingParams();
		if (keyword === (next.get("keywords") ?? "")) return revalidator.revalidate();
		next.delete("page");
		if (keyword) next.set("keywords", keyword);
		else next.delete("keywords");
		navigate({ search: next.toString() }, { preventScrollReset: true });
	};
	return { placeholder, value, onSubmit };
}

/** The search box of the screen now shown, if it declares one. */
export function RouteSearch() {
	const search = useRouteSearch();
	return search && <SearchBox {...search} />;
}
