export { OpenReceiptButton } from "./open-receipt-button";
export { ReceivePaymentButton } from "./receive-payment-button";
