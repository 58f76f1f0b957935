export { formatMessageTime } from "./format-message-time";
export { LiveDriverMessages, type MessagesState } from "./live-driver-messages";
export { openDriverMessages, useDriverMessages } from "./open-messages";
