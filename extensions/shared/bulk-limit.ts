/** Orders in one bulk run, and in one print. The server's bound. */
export const BULK_ORDERS_MAX = 250;
