import { CreditCard } from "lucide-react";
import { useState } from "react";
import { callApi, describeError } from "~/client/api";
import { Button } from "~/ui/button";

/** Opens the payment provider's page for an invoice. */
export function PayByCard({ id }: { id: number }) {
	const [error, setError] = useState("");
	const open = async () => {
		try {
			const { data } = await callApi("POST /client/billing/invoice/{id}/checkout", { params: { id } });
			window.location.assign(data.url);
		} catch (failure) {
			setError(describeError(failure));
		}
	};
	return (
		<>
			<Button size="row" icon={CreditCard} onClick={() => void open()}>
				Pay by card
			</Button>
			{error && <span role="alert">{error}</span>}
		</>
	);
}
