import { useApiRead } from "~/features/kernel/requests";

/** The company's customers as a field offers them, by name and code. */
export function useCustomerChoices() {
	const { data, loading } = useApiRead("GET /client/common/get-customers");
	const options = (data ?? []).map(({ id, customer_name, customer_code }) => ({
		value: id,
		label: customer_name,
		secondary: customer_code,
	}));
	return { options, loading };
}
