import { HandCoins } from "lucide-react";
import { useState } from "react";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { lazyLayer } from "~/ui/lazy/lazy-part";

const ReceivePayment = lazyLayer(() => import("./receive-payment"));

/** Opens what a customer pays in; without `customer_id` the customer is chosen there. In a row of a list it is an icon, named after `customer_name`. */
export function ReceivePaymentButton(props: {
	customer_id?: number | undefined;
	/** For a row. */
	customer_name?: string;
	onSaved: () => void;
}) {
	const { customer_id, customer_name } = props;
	const [isOpen, setOpen] = useState(false);
	const open = () => setOpen(true);
	return (
		<>
			{customer_name ? (
				<IconButton
					icon={HandCoins}
					small
					isWriting
					label={`Receive payment of ${customer_name}`}
					onClick={open}
				/>
			) : (
				<Button icon={HandCoins} isWriting onClick={open}>
					Receive payment
				</Button>
			)}
			{isOpen && (
				<ReceivePayment
					customer_id={customer_id ?? null}
					onSaved={props.onSaved}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}
