import { useLocation, useNavigate, useSearchParams } from "@remix-run/react";
import { useOpener } from "~/features/portal/portal";

/** The invoice that the address names, and what opens one. The browser's Back closes it. */
export function useOpenDocument() {
	const [params] = useSearchParams();
	const navigate = useNavigate();
	const { state }: { state: unknown } = useLocation();
	const id = Number(params.get("invoice"));
	const withInvoice = (next: number | null) => {
		const search = new URLSearchParams(params);
		if (next === null) search.delete("invoice");
		else search.set("invoice", String(next));
		return { search: search.toString() };
	};
	const isOpen = Number.isInteger(id) && id > 0;
	const rememberOpener = useOpener(isOpen);
	return {
		id: isOpen ? id : null,
		open: (next: number) => {
			rememberOpener();
			navigate(withInvoice(next), { state: "list", preventScrollReset: true });
		},
		close: () => {
			if (state === "list") navigate(-1);
			else navigate(withInvoice(null), { replace: true, preventScrollReset: true });
		},
	};
}
