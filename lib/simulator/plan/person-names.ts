/** Names that drivers are made of, as mixed as the people who drive in the United States. */
export const firstNames: readonly string[] = (
  "James Maria Robert Linda Miguel Patricia David Jennifer Carlos Susan Anthony Angela Darnell Keisha Tyrone Latoya " +
  "Marcus Denise Andre Yolanda Jose Rosa Luis Guadalupe Juan Carmen Hector Elena Gurpreet Harjit Manpreet Jaspreet " +
  "Amandeep Sukhdeep Wei Mei Thanh Linh Minh Kwame Abena Chidi Ngozi Abdi Amina Yusuf Fatima Ivan Olga Piotr Agnieszka " +
  "Dmitri Natasha Goran Mirela Ahmed Layla Samuel Hannah Noah Ruth Caleb Naomi Wyatt Dakota Travis Brenda Curtis Wanda " +
  "Dale Peggy Earl Donna Clyde Loretta Vernon Tammy Kyle Crystal Brandon Tiffany Justin Amber Kevin Melissa"
).split(" ");

export const lastNames: readonly string[] = (
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson " +
  "Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young " +
  "Allen King Wright Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Singh Gill " +
  "Sidhu Dhillon Kaur Tran Pham Chen Wang Kim Park Patel Okafor Mensah Osei Warsame Hassan Ali Khalil Petrov Kowalski " +
  "Nowak Kovac Ivanov Begay Yazzie Whitehorse Olson Larson Schmidt Becker Fischer Murphy Kelly Sullivan Boone Crawford " +
  "Dawson Ellison Foster Grady Holloway Ingram Jefferson Kirkland"
).split(" ");
